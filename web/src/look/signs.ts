/* The drawn signs of the frame, in a 24 box. `LINE` is the pen they share. */

const LINE = 'fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"';

export const SIGNS = {
  undo: `<path ${LINE} d="M8 5 3.5 9.5 8 14M4 9.5h9.5a6 6 0 0 1 0 12H9"/>`,
  lamp: `<path ${LINE} d="M9 18.5h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1.2 1.5 1.2 2.4h5.6c0-.9.4-1.7 1.2-2.4a6.5 6.5 0 0 0-4-11.6Z"/>`,
  book: `<path ${LINE} d="M12 6.5C10 4.8 7 4.3 3 4.5v14c4-.2 7 .3 9 2 2-1.7 5-2.2 9-2v-14c-4-.2-7 .3-9 2Zm0 0v14"/>`,
  sun: `<circle ${LINE} cx="12" cy="12" r="4.2"/><path ${LINE} d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>`,
  moon: `<path ${LINE} d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z"/>`,
  menu: `<path ${LINE} d="M4 7h16M4 12h16M4 17h16"/>`,
  more: `<circle cx="5" cy="12" r="2.1" fill="currentColor"/><circle cx="12" cy="12" r="2.1" fill="currentColor"/><circle cx="19" cy="12" r="2.1" fill="currentColor"/>`,
  close: `<path ${LINE} d="m6 6 12 12M18 6 6 18"/>`,
  back: `<path ${LINE} d="m14.5 5-7 7 7 7"/>`,
  next: `<path ${LINE} d="m9.5 5 7 7-7 7"/>`,
  home: `<path ${LINE} d="m3.5 11.5 8.5-7.5 8.5 7.5M6 10v10h12V10"/>`,
  check: `<path ${LINE} d="m5 12.5 4.5 4.5L19 7.5"/>`,
  people: `<circle ${LINE} cx="9" cy="8" r="3.5"/><path ${LINE} d="M2.5 20c.4-3.8 3-6 6.5-6s6.1 2.2 6.5 6M16 4.800a3.5 3.5 0 0 1 0 6.400M18.2 14.600c2 .9 3.1 2.8 3.3 5.4"/>`,
  clock: `<circle ${LINE} cx="12" cy="12" r="8.7"/><path ${LINE} d="M12 7v5.300l3.5 2"/>`,
  cake: `<path ${LINE} d="M4 20.500h16M5 20v-6.500a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2V20M5 15.500c1.2 1.3 2.3 1.3 3.5 0 1.2 1.3 2.3 1.3 3.5 0 1.2 1.3 2.3 1.3 3.5 0 1.2 1.3 2.3 1.3 3.5 0M12 11V7.500M12 4.500v.1"/>`,
  robot: `<rect ${LINE} x="4" y="8" width="16" height="11.5" rx="4"/><path ${LINE} d="M12 8V4.500M9 13v1.500M15 13v1.500M1.8 12.500v3M22.2 12.500v3"/><circle cx="12" cy="3.5" r="1.5" fill="currentColor"/>`,
  screen: `<rect ${LINE} x="3" y="4.5" width="18" height="12" rx="2.5"/><path ${LINE} d="M8.5 20.500h7M12 16.500v4"/>`,
  link: `<path ${LINE} d="M10 14a4.2 4.2 0 0 0 6 0l3.2-3.200a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.2 3.200a4.2 4.2 0 0 0 6 6L12 18"/>`,
  swap: `<path ${LINE} d="M7 4 3.5 7.5 7 11M3.5 7.500h14M17 13l3.5 3.500L17 20M20.5 16.500h-14"/>`,
  again: `<path ${LINE} d="M20 5v5h-5M19.5 10A8 8 0 1 0 20 14"/>`,
  eye: `<path ${LINE} d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle ${LINE} cx="12" cy="12" r="2.8"/>`,
  speaker: `<path ${LINE} d="M4 9.500v5h3.500L12 18.500v-13L7.5 9.500ZM15.5 9a4.2 4.2 0 0 1 0 6M18.3 6.500a8 8 0 0 1 0 11"/>`,
  list: `<path ${LINE} d="M9 6.500h11M9 12h11M9 17.500h11"/><circle cx="4.5" cy="6.5" r="1.5" fill="currentColor"/><circle cx="4.5" cy="12" r="1.5" fill="currentColor"/><circle cx="4.5" cy="17.5" r="1.5" fill="currentColor"/>`,
  plus: `<path ${LINE} d="M12 5v14M5 12h14"/>`,
  qr: `<path ${LINE} d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v6h-3.5"/>`,
  "sound-off": `<path ${LINE} d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5"/>`,
  play: `<path d="M8 5.5v13l11-6.5Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`,
  pause: `<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" d="M9 6v12M15 6v12"/>`,
  chat: `<path ${LINE} d="M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8L7.5 20.5v-4H4A1.5 1.5 0 0 1 2.5 15V7A1.5 1.5 0 0 1 4 5.5Z"/>`,
  copy: `<path ${LINE} d="M9 8.5h10.5v12H9zM15 8.5v-5H4.5v12H9"/>`,
  trophy: `<path ${LINE} d="M7.500 4h9v6a4.500 4.500 0 0 1-9 0ZM7.500 5.500H4c0 3 1.300 5 3.800 5.300M16.500 5.500H20c0 3-1.300 5-3.800 5.300M12 14.500V18M8 20.500h8"/>`,
  share: `<path ${LINE} d="M12 15V3.5M7.500 7.500 12 3l4.500 4.500M6 11.500H4.500v9h15v-9H18"/>`,
  gear: `<circle ${LINE} cx="12" cy="12" r="3.2"/><path ${LINE} d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M5.6 18.4l1.8-1.8M16.6 7.4l1.8-1.8"/>`,
  keys: `<rect ${LINE} x="2.5" y="6" width="19" height="12" rx="2.5"/><path ${LINE} d="M6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8"/>`,
  door: `<path ${LINE} d="M14 4H6v16h8M11 12h10M17.5 8.5 21 12l-3.5 3.5"/>`,
  shield: `<path ${LINE} d="M12 3c2.5 1.8 5 2.6 8 2.7 0 7-2.4 12-8 15.3C6.4 17.7 4 12.7 4 5.7c3-.1 5.5-.9 8-2.7ZM8.5 12l2.5 2.5 4.5-5"/>`,
} as const;

export type Sign = keyof typeof SIGNS;

/* The guide of one lesson: which step is shown, where it points, what goes on with it. It plays nothing by itself. */

import type { Component } from "svelte";
import type { Marks } from "../boards/board";
import type { Match } from "../table/match.svelte";
import { taste } from "../taste.svelte";
import { get } from "../wire/http";
import type { LessonInfo, LessonStepInfo } from "../wire/types.gen";
import { shownStep } from "./steps";

export interface CoachProps {
  guide: Guide;
  title: string;
  openRule: (rule: string) => void;
}

export class Guide {
  steps = $state.raw<readonly LessonStepInfo[]>([]);
  private read = $state(0);
  private dismissed = $state(false);

  constructor(
    readonly match: Match,
    readonly Coach: Component<CoachProps>,
  ) {
    this.speak();
  }

  /** Asks for the steps in the language of the moment. */
  speak(): void {
    const game = this.match.face?.game;
    if (game !== undefined)
      void get<LessonInfo>(`/api/games/${game}/lesson?lang=${taste.lang}`).then((lesson) => (this.steps = lesson.steps));
  }

  readonly reached = $derived.by(() => this.match.now?.lesson?.step ?? 0);
  readonly shown = $derived(shownStep(this.steps, this.reached, this.read));
  readonly step = $derived(this.steps[this.shown]);
  readonly isLast = $derived(this.shown === this.steps.length - 1);
  readonly isOn = $derived.by(() => !this.dismissed && this.steps.length > 0 && this.match.now?.lesson !== undefined && !this.match.over);
  /** somebody else is to act by the script: there is something to watch */
  readonly watching = $derived.by(() => !this.match.myTurn && this.reached < this.steps.length);
  readonly nudge = $derived.by(() =>
    this.match.nudge !== "" ? this.match.nudge : this.match.refused !== null ? (this.step?.nudge ?? "") : "",
  );
  readonly hint = $derived.by<Marks["hint"]>(() => {
    const places = this.isOn && !this.watching ? (this.step?.marks ?? []) : [];
    return places.length > 0 ? { step: 0, places, line: null } : null;
  });

  next(): void {
    this.read = this.shown + 1;
  }

  /** Plays what the step is about: for whoever would rather watch. */
  show(): void {
    const line = this.match.now?.lesson?.line;
    if (line !== undefined) void this.match.play(line);
  }

  dismiss(): void {
    this.dismissed = true;
  }
}

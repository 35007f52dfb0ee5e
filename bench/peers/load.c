/* Plays matches at a server, boardgame.io's or ours: how many moves reach the opponent's socket, and how soon.
 *
 *     load boardgame|atoll|idle PORT MATCHES SECONDS [RATE [PORT OF THE SOCKETS]]
 *
 * sits down at MATCHES tables with two sockets each and starts them all at once. It prints "warm" when they have made
 * half a match each, but not within the first second, and after SECONDS more a line of JSON: moves, latencies, troubles,
 * and the processor time that all this took here. With a RATE all matches together move so often a second, and are warm
 * after a second; without one, as fast as they are answered. `idle` only sits down, prints "ready", and stays until its
 * input ends.
 *
 * It shares the machine with the server, so it does little, and the same at both: nothing is parsed, the few words that
 * a player needs are looked for in the text. Matches are equally long at both, and whoever has ended one begins another:
 * boardgame.io reads and writes the whole log of a match with every move, so it matters how long that is. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { NOBODY = -1, OVER = -2, UNSEEN = -1 };
enum { TEXT = 0x81, PING = 0x89, PONG = 0x8A, MASKED = 0x80, MEDIUM = 126 }; /* RFC 6455, 5.2 */
enum { MATCH_MOVES = 71 }; /* of every match of Reef */
enum { PORTION = 20, PATIENCE_S = 30, WARM_AT_LAST_S = 60, EVENTS = 64, LONGEST = 512, ROOM = 1 << 16, MOST_MOVES = 1 << 22 };
static const double NEVER = 1e12;

typedef struct {
    struct match *match;
    int file, side;   /* side 0 comes first, and plays in English at Atoll */
    bool is_open;     /* the handshake is done */
    int length, seat; /* how much of the match it has seen; Atoll's seat, one further in every game */
    char line[64];    /* what it plays then at Atoll, if it is to act */
    size_t held;
    char heard[ROOM + 1]; /* what has arrived and is not whole yet, and a byte to end a text with */
} Socket;

typedef struct match {
    int number, length, to_act; /* boardgame.io calls the last two _stateID and currentPlayer */
    int ended;                  /* matches that were played before this one, at boardgame.io */
    int mover;                  /* whose move the opponent has not seen yet */
    double sent;
    char code[32], tokens[2][64]; /* what the server calls it; Atoll's tokens, by side */
    Socket sockets[2];
} Match;

static bool is_atoll, is_started;
static int port, sockets_port, match_count, events, troubles, moves, moves_before;
static double pause_s, warm = NEVER, end = NEVER, latencies[MOST_MOVES];
static Match *matches;
static double *due; /* by match, its next move where there are pauses: side by side, for all are looked at each time */

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

static void die(const char *why, const char *what)
{
    fprintf(stderr, "load: %s: %.400s\n", why, what);
    exit(1);
}

static void trouble(const char *what)
{
    if (++troubles < 3)
        fprintf(stderr, "%.400s\n", what);
}

static bool begins(const char *text, const char *words) { return !strncmp(text, words, strlen(words)); }

/* No sentence contains a key, for its quotation marks are escaped. */
static char *after(char *text, const char *key)
{
    char *found = strstr(text, key);
    if (!found)
        die("not understood", text);
    return found + strlen(key);
}

static int connected(int to)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)to)};
    int file = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (file < 0 || connect(file, (struct sockaddr *)&address, sizeof address))
        die("no way to the server", strerror(errno));
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return file;
}

/* RFC 6455, 5.3: whatever a client says is masked, each time otherwise. It is short and awaited, so it goes at once. */
static void send_frame(Socket *socket, uint8_t kind, const char *text, size_t size)
{
    uint8_t frame[LONGEST + 8] = {kind, MASKED | MEDIUM, (uint8_t)(size >> 8), (uint8_t)size}, *mask = frame + 4;
    uint32_t any = (uint32_t)random();
    if (size < MEDIUM) {
        frame[1] = (uint8_t)(MASKED | size);
        mask = frame + 2;
    }
    memcpy(mask, &any, 4);
    for (size_t i = 0; i < size; i++)
        mask[4 + i] = (uint8_t)text[i] ^ mask[i & 3];
    size += (size_t)(mask + 4 - frame);
    if (send(socket->file, frame, size, MSG_NOSIGNAL) != (ssize_t)size)
        trouble(strerror(errno));
}

__attribute__((format(printf, 2, 3))) static void say(Socket *socket, const char *form, ...)
{
    char text[LONGEST + 1];
    va_list facts;
    va_start(facts, form);
    int size = vsnprintf(text, sizeof text, form, facts);
    va_end(facts);
    send_frame(socket, TEXT, text, (size_t)size);
}

static void seen(Match *match)
{
    double at = now();
    if (match->mover != NOBODY && at < warm)
        moves_before++;
    else if (match->mover != NOBODY && at < end && moves < MOST_MOVES)
        latencies[moves++] = at - match->sent;
    match->mover = NOBODY; /* a move counts once */
}

/* boardgame.io speaks socket.io 4 on Engine.IO 4, which has pings of its own. */
static void boardgame_moves(Match *match)
{
    int player = match->mover = match->to_act;
    match->sent = now();
    say(&match->sockets[player],
        "42/ttt,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"click\",\"args\":[%d],\"playerID\":\"%d\"}}"
        ",%d,\"%s\",\"%d\"]",
        match->length % 9, player, match->length, match->code, player);
}

static void boardgame_sits_down(Socket *socket)
{
    say(socket, "42/ttt,[\"sync\",\"%s\",\"%d\",null,2]", socket->match->code, socket->side);
}

/* boardgame.io makes a match when it is first asked for, so the second player comes when the first one is there. */
static void boardgame_begins(Match *match)
{
    snprintf(match->code, sizeof match->code, "m%d-%d-%d", match->number, getpid(), match->ended);
    boardgame_sits_down(&match->sockets[0]);
}

/* Tells whether the match can go on. */
static bool boardgame_hears(Socket *socket, char *text)
{
    Match *match = socket->match;
    bool is_update = begins(text, "42/ttt,[\"update\"");
    if (text[0] == '0')
        say(socket, "40/ttt,");
    else if (begins(text, "40/ttt,"))
        boardgame_sits_down(socket);
    else if (text[0] == '2')
        say(socket, "3");
    else if (!begins(text, "42/ttt,"))
        trouble(text);
    if (!is_update && !begins(text, "42/ttt,[\"sync\""))
        return false;
    text = after(text, "\"currentPlayer\":\"");
    if (is_update && atoi(text) != socket->side)
        return false; /* not the opponent, who is to move now */
    match->to_act = atoi(text);
    match->length = socket->length = atoi(after(text, "\"_stateID\":"));
    seen(match);
    if (is_update && match->length >= MATCH_MOVES) {
        match->ended++;
        boardgame_begins(match);
        return false;
    }
    if (!is_update && is_started && socket->side == 0) {
        boardgame_sits_down(&match->sockets[1]);
        return false;
    }
    return true;
}

static void atoll_moves(Match *match)
{
    for (Socket *socket = match->sockets; socket < match->sockets + 2; socket++)
        if (match->to_act == OVER) {
            say(socket, "{\"type\":\"again\",\"id\":1,\"seat\":%d}", socket->seat);
            socket->length = UNSEEN;
        } else if (match->to_act == socket->seat) {
            match->mover = socket->seat;
            match->sent = now();
            say(socket, "{\"type\":\"play\",\"id\":2,\"seat\":%d,\"length\":%d,\"line\":\"%s\"}", socket->seat,
                socket->length, socket->line);
        }
}

/* One of the legal lines: another one at every table and in every position, and the same in every run. */
static void choose(Socket *socket, char *text)
{
    char *line = after(text, "\"legal\":["), *last = strchr(line, ']');
    int lines = 1;
    for (char *at = line; at < last; at++)
        lines += *at == ',';
    for (int skipped = (socket->length * 7919 + socket->match->number) % lines; skipped > 0; skipped--)
        line = strchr(line, ',') + 1;
    snprintf(socket->line, sizeof socket->line, "%.*s", (int)strcspn(line + 1, "\""), line + 1);
}

static bool atoll_hears(Socket *socket, char *text)
{
    Match *match = socket->match;
    static const char form[] = "{\"type\":\"position\",\"viewer\":%d,\"length\":%d,\"to_act\":%d,";
    if (begins(text, "{\"type\":\"no\""))
        trouble(text);
    if (sscanf(text, form, &socket->seat, &socket->length, &match->to_act) != 3)
        return false;
    if (match->mover != socket->seat)
        seen(match);
    if (match->to_act == socket->seat)
        choose(socket, text);
    return match->sockets[0].length == match->sockets[1].length;
}

static void move(Match *match) { is_atoll ? atoll_moves(match) : boardgame_moves(match); }

static void hear(Socket *socket, uint8_t kind, char *text, size_t size)
{
    if (kind == PING)
        send_frame(socket, PONG, text, size);
    else if (kind != TEXT)
        trouble("a socket was closed, or a message was not in one piece");
    else if ((is_atoll ? atoll_hears(socket, text) : boardgame_hears(socket, text)) && is_started) {
        if (pause_s > 0)
            due[socket->match->number] = now() + pause_s * (0.5 + drand48());
        else
            move(socket->match);
    }
}

/* The size of the handshake's answer; 0 if it is not all there. */
static size_t shake_hands(Socket *socket)
{
    socket->heard[socket->held] = 0;
    char *last = strstr(socket->heard, "\r\n\r\n");
    if (!last)
        return 0;
    if (!begins(socket->heard, "HTTP/1.1 101"))
        die("not let in", socket->heard);
    socket->is_open = true;
    if (is_atoll)
        say(socket, "{\"type\":\"hello\",\"tokens\":[\"%s\"],\"lang\":\"%s\"}", socket->match->tokens[socket->side],
            socket->side ? "fr" : "en");
    return (size_t)(last + 4 - socket->heard);
}

/* Hears every frame that is whole; the rest stays. */
static void hear_all(Socket *socket)
{
    size_t at = socket->is_open ? 0 : shake_hands(socket);
    while (socket->is_open && socket->held - at >= 2) {
        uint8_t *frame = (uint8_t *)socket->heard + at;
        size_t size = frame[1], head = size < MEDIUM ? 2 : size == MEDIUM ? 4 : 10;
        if (socket->held - at < head)
            break;
        for (size_t i = 2; i < head; i++)
            size = (i == 2 ? 0 : size << 8) | frame[i];
        if (socket->held - at < head + size)
            break;
        char *text = (char *)frame + head, next = text[size];
        text[size] = 0;
        hear(socket, frame[0], text, size);
        text[size] = next;
        at += head + size;
    }
    memmove(socket->heard, socket->heard + at, socket->held -= at);
}

/* Hears what arrives, and waits for it at most so long. False when our input has ended. */
static bool listen_for(double seconds)
{
    struct epoll_event ready[EVENTS];
    int count = epoll_wait(events, ready, EVENTS, (int)(1000 * seconds) + 1);
    for (int i = 0; i < count; i++) {
        Socket *socket = ready[i].data.ptr;
        if (!socket)
            return false;
        ssize_t got = recv(socket->file, socket->heard + socket->held, ROOM - socket->held, 0);
        if (got > 0) {
            socket->held += (size_t)got;
            hear_all(socket);
        } else {
            trouble("a socket was closed, or a message is too long");
            epoll_ctl(events, EPOLL_CTL_DEL, socket->file, NULL);
        }
    }
    return true;
}

static void ask_for_table(Match *match)
{
    static const char body[] = "{\"game\":\"reef\",\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"}]}";
    match->sockets[0].file = connected(port);
    dprintf(match->sockets[0].file,
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nContent-Type: application/json\r\n"
        "Content-Length: %zu\r\n\r\n%s",
        port, strlen(body), body);
}

static void read_table(Match *match)
{
    static const char form[] = "%31[^\"]\",\"host\":\"%*[^\"]\",\"tokens\":{\"0\":\"%63[^\"]\",\"1\":\"%63[^\"]\"}";
    char answer[4096] = "";
    for (ssize_t size = 0, got = 1; got > 0; size += got)
        got = recv(match->sockets[0].file, answer + size, sizeof answer - 1 - (size_t)size, 0);
    close(match->sockets[0].file);
    if (sscanf(after(answer, "\"code\":\""), form, match->code, match->tokens[0], match->tokens[1]) != 3)
        die("no table", answer);
}

static void sit_down(Match *match, int side)
{
    Socket *socket = &match->sockets[side];
    char path[80] = "/socket.io/?EIO=4&transport=websocket";
    if (is_atoll)
        snprintf(path, sizeof path, "/api/tables/%s/socket", match->code);
    socket->match = match;
    socket->side = side;
    socket->length = UNSEEN;
    socket->file = connected(sockets_port);
    epoll_ctl(events, EPOLL_CTL_ADD, socket->file, &(struct epoll_event){.events = EPOLLIN, .data.ptr = socket});
    dprintf(socket->file,
        "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
        path, sockets_port, is_atoll ? "Sec-WebSocket-Protocol: atoll.1\r\n" : "");
}

/* Some matches at once: a server that stores can store them together. The second players come when the first ones know
 * how it stands, for boardgame.io makes a match when it is first asked for. */
static void set_up(Match *first, Match *last)
{
    for (Match *match = first; match < last; match++) {
        match->number = (int)(match - matches);
        match->mover = NOBODY;
        snprintf(match->code, sizeof match->code, "m%d-%d", match->number, getpid()); /* only boardgame.io takes it */
        if (is_atoll)
            ask_for_table(match);
    }
    for (Match *match = first; is_atoll && match < last; match++)
        read_table(match);
    double latest = now() + PATIENCE_S;
    for (int side = 0; side < 2; side++) {
        for (Match *match = first; match < last; match++)
            sit_down(match, side);
        for (Match *match = first; match < last; match++)
            while (match->sockets[side].length == UNSEEN && listen_for(1))
                if (now() > latest)
                    die("the matches did not begin", "nobody says how it stands");
    }
}

static void play_until(double moment)
{
    for (double at = now(); at < moment; at = now()) {
        double next = moment;
        for (int number = 0; pause_s > 0 && number < match_count; number++) {
            if (due[number] <= at) {
                due[number] = NEVER;
                move(&matches[number]);
            }
            next = due[number] < next ? due[number] : next;
        }
        listen_for(next - at);
    }
}

static int by_size(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
    struct rlimit files;
    if (argc < 5)
        die("what is wanted is", "boardgame|atoll|idle PORT MATCHES SECONDS [RATE [PORT OF THE SOCKETS]]");
    is_atoll = strcmp(argv[1], "boardgame");
    port = atoi(argv[2]);
    sockets_port = argc > 6 ? atoi(argv[6]) : port;
    match_count = atoi(argv[3]);
    setvbuf(stdout, NULL, _IOLBF, 0);
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    matches = calloc((size_t)match_count, sizeof *matches);
    due = calloc((size_t)match_count, sizeof *due);
    events = epoll_create1(0);
    for (int from = 0; from < match_count; from += PORTION)
        set_up(matches + from, matches + (from + PORTION < match_count ? from + PORTION : match_count));
    if (!strcmp(argv[1], "idle")) {
        puts("ready");
        if (!epoll_ctl(events, EPOLL_CTL_ADD, STDIN_FILENO, &(struct epoll_event){.events = EPOLLIN}))
            while (listen_for(PATIENCE_S))
                ;
        return 0;
    }
    is_started = true;
    pause_s = argc > 5 && atof(argv[5]) > 0 ? match_count / atof(argv[5]) : 0;
    for (int number = 0; number < match_count; number++) {
        due[number] = now() + pause_s * drand48();
        if (pause_s == 0)
            move(&matches[number]);
    }
    double latest = now() + WARM_AT_LAST_S;
    play_until(now() + 1);
    while (pause_s == 0 && moves_before < match_count * MATCH_MOVES / 2 && now() < latest)
        play_until(now() + 0.1);
    puts("warm"); /* whoever started this looks at the server's processor time now */
    clock_t before = clock(); /* processor time, the system's for us included */
    warm = now();
    end = warm + atof(argv[4]);
    play_until(end);
    double spent_s = (double)(clock() - before) / CLOCKS_PER_SEC;
    qsort(latencies, (size_t)moves, sizeof *latencies, by_size);
    printf("{\"moves\":%d,\"p50_ms\":%.4f,\"p99_ms\":%.4f,\"troubles\":%d,\"spent_s\":%.6f}\n", moves,
        1000 * latencies[(size_t)(moves * 0.5)], 1000 * latencies[(size_t)(moves * 0.99)], troubles, spent_s);
    return 0;
}

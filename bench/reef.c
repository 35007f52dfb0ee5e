/* Reef's random games by hand in C: what Atoll's compiled rules are measured beside.
 *
 *     reef GAMES SEED       reef SECONDS SEED       (seconds have a decimal point: 0.2)
 *
 * prints games, decisions, CPU seconds and a mark. It is rules.py and state.py once more, with all that C offers: every
 * action is picked, numbered and applied as there, chance's draws included, and every random number is drawn in the same
 * order. So a seed plays the very same games, and the marks are equal. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 6, CELLS = 36, TILES = 36, RIVER_SIZE = 6 };
enum { STAY = 0, SLIDE_0 = 1, PLACE_0 = 1297, DRAW_0 = 2593 };
enum phase { DRAW, SLIDE, PLACE };

static const uint64_t ALL = 0xFFFFFFFFF;
static const uint64_t DIGEST_PRIME = 2199023255531;

typedef struct { uint32_t x, y, z, w; } Rng;

typedef struct {
    uint64_t rows, columns, reserve, river; /* sets of cells or tiles */
    int drawn, placed;
    enum phase phase;
    uint8_t board[CELLS]; /* the tile on each occupied cell */
} Reef;

static uint8_t line_slides[64][SIDE * SIDE]; /* by occupancy: source * 6 + target */
static int line_slide_count[64];
static uint64_t transposed[CELLS];

static uint32_t word(Rng *rng)
{
    uint32_t t = rng->x ^ rng->x << 11, w = rng->w;
    rng->x = rng->y;
    rng->y = rng->z;
    rng->z = w;
    return rng->w = w ^ w >> 19 ^ t ^ t >> 8;
}

static int below(Rng *rng, int n) { return (int)((uint64_t)word(rng) * (uint64_t)n >> 32); }

static Rng seeded(uint64_t seed)
{
    Rng rng = {(uint32_t)seed ^ 0x9E3779B9, (uint32_t)(seed >> 32) ^ 0x7F4A7C15, 0x85EBCA6B, 0xC2B2AE35};
    for (int i = 0; i < 16; i++) {
        uint32_t before = rng.w;
        rng.w = before ^ word(&rng);
        rng.x = rng.x * 1664525 + 1013904223;
        rng.y = rng.y * 22695477 + 1;
    }
    if (!(rng.x | rng.y | rng.z | rng.w))
        rng.w = 1;
    return rng;
}

static void fill_tables(void)
{
    for (int occupied = 0; occupied < 64; occupied++)
        for (int source = 0; source < SIDE; source++)
            for (int step = -1; occupied >> source & 1 && step <= 1; step += 2)
                for (int to = source + step; to >= 0 && to < SIDE && !(occupied >> to & 1); to += step)
                    line_slides[occupied][line_slide_count[occupied]++] = (uint8_t)(source * SIDE + to);
    for (int cell = 0; cell < CELLS; cell++)
        transposed[cell] = UINT64_C(1) << (cell % SIDE * SIDE + cell / SIDE);
}

static int nth(uint64_t places, int n)
{
    while (n-- > 0)
        places &= places - 1;
    return __builtin_ctzll(places);
}

static int pick_slide(const Reef *reef, Rng *rng)
{
    uint64_t rows = reef->rows, columns = reef->columns;
    int count = 0;
    for (int shift = 0; shift < CELLS; shift += SIDE)
        count += line_slide_count[rows >> shift & 63] + line_slide_count[columns >> shift & 63];
    int n = below(rng, 1 + count) - 1;
    if (n < 0)
        return STAY;
    for (int line = 0;; line++, rows >>= SIDE, columns >>= SIDE) {
        int occupied = rows & 63;
        if (n < line_slide_count[occupied]) {
            int slide = line_slides[occupied][n];
            return SLIDE_0 + (line * SIDE + slide / SIDE) * CELLS + line * SIDE + slide % SIDE;
        }
        n -= line_slide_count[occupied];
        occupied = columns & 63;
        if (n < line_slide_count[occupied]) {
            int slide = line_slides[occupied][n];
            return SLIDE_0 + (slide / SIDE * SIDE + line) * CELLS + slide % SIDE * SIDE + line;
        }
        n -= line_slide_count[occupied];
    }
}

static int pick(const Reef *reef, Rng *rng)
{
    if (reef->phase == PLACE) {
        int tile = nth(reef->river, below(rng, reef->drawn - reef->placed));
        return PLACE_0 + tile * CELLS + nth(~reef->rows & ALL, below(rng, CELLS - reef->placed));
    }
    if (reef->phase == SLIDE)
        return pick_slide(reef, rng);
    return DRAW_0 + nth(reef->reserve, below(rng, TILES - reef->drawn));
}

static void flip(Reef *reef, int cell)
{
    reef->rows ^= UINT64_C(1) << cell;
    reef->columns ^= transposed[cell];
}

static void lay(Reef *reef, int tile, int cell)
{
    reef->board[cell] = (uint8_t)tile;
    flip(reef, cell);
}

static void apply(Reef *reef, int action)
{
    if (action >= DRAW_0) {
        uint64_t tile = UINT64_C(1) << (action - DRAW_0);
        reef->reserve ^= tile;
        reef->river ^= tile;
        reef->drawn++;
        if (reef->drawn - reef->placed == RIVER_SIZE || reef->drawn == TILES)
            reef->phase = reef->placed == 0 ? PLACE : SLIDE;
    } else if (action >= PLACE_0) {
        int tile = (action - PLACE_0) / CELLS;
        reef->river ^= UINT64_C(1) << tile;
        lay(reef, tile, (action - PLACE_0) % CELLS);
        reef->placed++;
        reef->phase = reef->drawn < TILES ? DRAW : SLIDE;
    } else {
        if (action != STAY) {
            int source = (action - SLIDE_0) / CELLS;
            flip(reef, source);
            lay(reef, reef->board[source], (action - SLIDE_0) % CELLS);
        }
        reef->phase = PLACE;
    }
}

static int playout(Reef *reef, Rng *rng)
{
    int decisions = 0;
    while (reef->phase == DRAW || reef->placed < CELLS) {
        decisions += reef->phase != DRAW;
        apply(reef, pick(reef, rng));
    }
    return decisions;
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "reef GAMES|SECONDS SEED\n");
        return 2;
    }
    int by_time = strchr(argv[1], '.') != NULL;
    double most_seconds = by_time ? atof(argv[1]) : 0, spent = 0;
    uint64_t most_games = by_time ? UINT64_MAX : strtoull(argv[1], NULL, 10);
    Rng rng = seeded(strtoull(argv[2], NULL, 10));
    const Reef first = {.reserve = ALL, .phase = DRAW};
    uint64_t games = 0, decisions = 0, mark = 0;
    fill_tables();
    double start = cpu_seconds();
    while (games < most_games && !(by_time && spent >= most_seconds)) {
        for (int batch = 0; batch < 100 && games < most_games; batch++, games++) {
            Reef reef = first;
            decisions += (uint64_t)playout(&reef, &rng);
            /* One cell of the full reef, another one each game: costs nothing, and lets no compiler skip any work. */
            mark = (mark * 1000003 + reef.board[games % CELLS] + 1) % DIGEST_PRIME;
        }
        spent = cpu_seconds() - start;
    }
    printf("%" PRIu64 " %" PRIu64 " %.9f %" PRIu64 "\n", games, decisions, spent, mark);
    return 0;
}

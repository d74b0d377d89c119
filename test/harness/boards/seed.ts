/** The seed that the suite's boards are drawn by; `SEED=…` names another one, and `npm run fuzz` tries many. */
export const SEED = Number(process.env.SEED ?? 1);

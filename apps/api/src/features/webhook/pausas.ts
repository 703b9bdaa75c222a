/** Minutes before an event is tried again: ten pauses, about three days in all. */
export const PAUSAS_MIN = [1, 5, 30, 120, 480, 720, 720, 720, 720, 720] as const;

/** The first try, and one after each pause. */
export const MAX_TENTATIVAS = PAUSAS_MIN.length + 1;

/** Milliseconds after which a webhook that has taken nothing is switched off. */
export const SEM_ENTREGA_MS = 3 * 86_400_000;

/** Events are kept for so many days. */
export const GUARDA_DIAS = 30;

/** Minutes for which nothing is sent to a webhook that has failed so many times in a row. */
export const pausaDoWebhook = (falhas: number): number => Math.min(60, 2 ** Math.min(falhas - 1, 6));

// @ts-check

/**
 * A figure as it is kept.
 * @typedef {object} Kept
 * @property {number} value which the code does not exceed
 * @property {string} aim `≤ 15` or, of what should grow, `≥ 60`; empty of what has none
 * @property {number} [step] it is kept rounded up to it, since what one adds by the hundred is no slip
 * @property {string} [reason] why it was raised last
 */

/** @typedef {Readonly<Record<string, Kept>>} KeptFigures */
/** @typedef {Readonly<Record<string, import('./figures.mjs').Figure>>} Figures */

/** @param {Kept} kept @param {number} value */
const isWorse = ({ aim, value: before }, value) => (aim.startsWith('≥') ? value < before : value > before);

/** @param {number} value @param {Kept} kept */
const rounded = (value, { step }) => (step === undefined ? value : Math.ceil(value / step) * step);

/** @param {number} n */
const said = (n) => n.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** Why the figures are refused, each by its name.
 * @param {KeptFigures} kept @param {Figures} figures @returns {string[]} */
export function faultsOf(kept, figures) {
  const missing = Object.keys(figures).filter((name) => kept[name] === undefined);
  const worse = Object.entries(kept).flatMap(([name, before]) => {
    const now = figures[name]?.value;
    if (now === undefined)
      return [`A medida '${name}' não existe mais: tire-a com npm run measure -- --grava.`];
    if (!isWorse(before, now)) return [];
    const [verb, aim] = [before.aim.startsWith('≥') ? 'desceu' : 'subiu', before.aim];
    return [
      `A medida '${name}' ${verb} de ${said(before.value)} para ${said(now)}${aim === '' ? '' : ` (alvo: ${aim})`}.`,
    ];
  });
  return [
    ...missing.map((name) => `A medida '${name}' não está guardada: npm run measure -- --grava.`),
    ...worse,
  ];
}

/** Names of figures that are better than they are kept.
 * @param {KeptFigures} kept @param {Figures} figures @returns {string[]} */
export const betterOf = (kept, figures) =>
  Object.entries(kept).flatMap(([name, before]) => {
    const now = figures[name]?.value;
    return now === undefined || rounded(now, before) === before.value || isWorse(before, now) ? [] : [name];
  });

/**
 * What is to be kept from now on. What is worse is kept with its reason alone; what stayed or is better needs none.
 * @param {KeptFigures} kept @param {Figures} figures @param {string} [reason] @returns {Record<string, Kept>}
 */
export const keepFigures = (kept, figures, reason) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { value }]) => {
      const before = kept[name];
      if (before === undefined) return [name, { value, aim: '' }];
      const { reason: _, ...figure } = { ...before, value: rounded(value, before) };
      if (!isWorse(before, value)) return [name, figure.value === before.value ? before : figure];
      return [name, reason === undefined ? before : { ...figure, reason }];
    }),
  );

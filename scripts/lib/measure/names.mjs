// @ts-check

/** English words, and nouns of both languages, that end as an infinitive does. */
const NO_INFINITIVE = new Set(
  `cluster footer formatter former further nper scroller tir wear after answer author bearer buffer calendar cellar char clear color container content corner counter cover cursor davor
  debugger decoder delimiter differ director divider editor enter error ever factor filter floor folder for founder grammar handler
  header holder however inner iterator join layer letter limiter linear listener loader locker longer lower manager mar marker master
  matter member meter minor mirror monitor never number observer offer or order other outer over owner paper parser per
  place-holder placeholder player pointer popover printer prior proper provider reader recover register remember render
  renderer resolver router runner schedular scheduler selector sender server setter solver sorter starter stopper super
  switcher timer tracker tester together trigger under upper user valor validator viewer visitor vor waiter wander whatever
  whether wrapper writer year star bar car far near hear appear pair air chair hour four your her par lugar mulher
  maior menor melhor pior qualquer sequer ser dever poder prazer cor flor dor motor setor vetor leitor autor gestor
  computador servidor calculador marcador separador contador anterior posterior superior inferior interior exterior tenor
  popular regular similar circular singular scalar escalar toolbar sidebar navbar solar dollar avatar radar carrier tier barrier earlier supplier
  tar guitar ir vir por`.split(/\s+/),
);

/** @param {string} name */
const verbOf = (name) => /^[a-z]+/.exec(name)?.[0] ?? '';

/** @param {string} name */
export const isInfinitive = (name) => {
  const verb = verbOf(name);
  return verb.length > 2 && /(ar|er|ir)$/.test(verb) && !NO_INFINITIVE.has(verb);
};

/** @param {string} verb */
const thirdPerson = (verb) => verb.replace(/ar$/, 'a').replace(/[ei]r$/, 'e');

/** @param {string} path */
const layerOf = (path) => path.split('/').slice(0, 2).join('/');

/**
 * Verbs that stand in both forms in one layer: `lerEnvio` beside `leCabecalho`.
 * @param {ReadonlyMap<string, import('./facts.mjs').Facts>} facts
 */
export function verbsInTwoGrammars(facts) {
  /** @type {Map<string, { infinitives: Set<string>, verbs: Set<string> }>} */
  const layers = new Map();
  for (const [path, { names }] of facts) {
    const layer = layers.get(layerOf(path)) ?? { infinitives: new Set(), verbs: new Set() };
    layers.set(layerOf(path), layer);
    for (const name of names) {
      layer.verbs.add(verbOf(name));
      if (isInfinitive(name)) layer.infinitives.add(verbOf(name));
    }
  }
  return [...layers].flatMap(([layer, { infinitives, verbs }]) =>
    [...infinitives]
      .filter((verb) => verbs.has(thirdPerson(verb)))
      .map((verb) => `${layer}: ${verb}, ${thirdPerson(verb)}`),
  );
}

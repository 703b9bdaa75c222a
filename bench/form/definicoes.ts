import { type AtributoDefinicao, REGRA_TIPO, TIPO } from '@retaguarda/atributos';
import { definicao } from '../../packages/atributos/src/testing/definicao-de-teste.ts';

export const CADEIA = 5;
const FORMULAS = 100;
const REGRAS = 100;
const NUMEROS = 100;
const TEXTOS = 200;

/** Labels of the field that is typed in and of the last one that depends on it. */
export const ROTULO = { digitado: 'Número 1', dependente: `Fórmula ${CADEIA}` } as const;

const terco = { tamOc: 12, tamSd: 6, tamMd: 4, tamLg: 4 };
const lista = <T>(n: number, faz: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => faz(i + 1));
const ehInicio = (i: number): boolean => i % CADEIA === 1;

const TODAS: readonly AtributoDefinicao[] = [
  ...lista(NUMEROS, (i) =>
    definicao({ ...terco, id: 1000 + i, codId: `n${i}`, label: `Número ${i}`, tipo: TIPO.numero }),
  ),
  ...lista(FORMULAS, (i) =>
    definicao({
      ...terco,
      id: 2000 + i,
      codId: `f${i}`,
      label: `Fórmula ${i}`,
      tipo: TIPO.calculo,
      calcFormula: ehInicio(i) ? `ARRED(n${i}*1,1+1;2)` : `ARRED(f${i - 1}+n${i}*2;2)`,
      calcAtribs: ehInicio(i) ? [`n${i}`] : [`f${i - 1}`, `n${i}`],
      calcRetorno: 2,
    }),
  ),
  ...lista(REGRAS, (i) =>
    definicao({
      ...terco,
      id: 3000 + i,
      codId: `r${i}`,
      label: `Regra ${i}`,
      tipo: TIPO.texto,
      value: 'sim',
      regra: i % CADEIA !== 0,
      regraParametro:
        i % CADEIA === 0
          ? []
          : [{ regraTipo: REGRA_TIPO.igual, regraValor: 'sim', regraAcionados: [3001 + i] }],
    }),
  ),
  ...lista(TEXTOS, (i) =>
    definicao({ ...terco, id: 4000 + i, codId: `t${i}`, label: `Texto ${i}`, tipo: TIPO.texto }),
  ),
];

/** Which of the 20 sections a field stands in. */
const secao = (def: AtributoDefinicao): number =>
  Math.floor(((def.id % 1000) - 1) / (def.codId.startsWith('t') ? 2 * CADEIA : CADEIA));

/**
 * 500 attributes in 20 sections: each 5 numbers, 5 formulas on them in a chain, 5 texts each of which shows the
 * next by a rule, and 10 plain texts.
 */
export const DEFINICOES: readonly AtributoDefinicao[] = [...TODAS].sort(
  (a, b) => secao(a) - secao(b) || a.id - b.id,
);

/** The same form as SurveyJS takes it. */
export const SURVEY = {
  textUpdateMode: 'onTyping',
  elements: DEFINICOES.map((d) => {
    const base = { name: d.codId, title: d.label, width: '33%', startWithNewLine: d.id % 3 === 1 };
    const n = d.id % 1000;
    if (d.tipo === TIPO.calculo)
      return {
        ...base,
        type: 'expression',
        expression: ehInicio(n) ? `round({n${n}} * 1.1 + 1, 2)` : `round({f${n - 1}} + {n${n}} * 2, 2)`,
      };
    if (d.tipo === TIPO.numero) return { ...base, type: 'text', inputType: 'text' };
    const regra = d.codId.startsWith('r') && !ehInicio(n) ? { visibleIf: `{r${n - 1}} = 'sim'` } : {};
    return { ...base, type: 'text', ...regra, ...(d.codId.startsWith('r') ? { defaultValue: 'sim' } : {}) };
  }),
};

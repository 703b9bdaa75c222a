import { trunca } from '../arithmetic.ts';
import { ERROS, Erro, Serial, type Val } from '../value.ts';
import { type Funcao, geral, n1, sobreVazios } from './funcao.ts';

/** Question about one value, errors included. */
function pergunta(pt: string, en: string, responde: (v: Val) => boolean): Funcao {
  const opcoes = { n: [1, 1], tipos: ['valor'], aceitaErros: true } as const;
  return geral(pt, en, opcoes, ([v = null]) => responde(v));
}

export const INFORMACAO: readonly Funcao[] = [
  sobreVazios(pergunta('ÉCÉL.VAZIA', 'ISBLANK', (v) => v === null)),
  pergunta('ÉERROS', 'ISERROR', (v) => v instanceof Erro),
  pergunta('ÉERRO', 'ISERR', (v) => v instanceof Erro && v !== ERROS.na),
  pergunta('É.NÃO.DISP', 'ISNA', (v) => v === ERROS.na),
  ...[
    pergunta('ÉNÚM', 'ISNUMBER', (v) => typeof v === 'number' || v instanceof Serial),
    pergunta('ÉTEXTO', 'ISTEXT', (v) => typeof v === 'string'),
    pergunta('É.NÃO.TEXTO', 'ISNONTEXT', (v) => typeof v !== 'string'),
    pergunta('ÉLÓGICO', 'ISLOGICAL', (v) => typeof v === 'boolean'),
  ].map(sobreVazios),
  n1('ÉPAR', 'ISEVEN', (n) => trunca(n) % 2 === 0),
  n1('ÉIMPAR', 'ISODD', (n) => trunca(n) % 2 !== 0),
  geral('NÃO.DISP', 'NA', { n: [0, 0], tipos: [] }, () => ERROS.na),
  geral('N', 'N', { n: [1, 1], tipos: ['valor'] }, ([v]) => {
    if (typeof v === 'number' || v instanceof Serial) return v;
    return v === true ? 1 : 0;
  }),
  geral('T', 'T', { n: [1, 1], tipos: ['valor'] }, ([v]) => (typeof v === 'string' ? v : '')),
];

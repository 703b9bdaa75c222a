import { compara, escalar, paraBooleano, paraNumero } from '../convert.ts';
import { type Ctx, cobraComparacao, ERROS, Erro, type Fn, type Val } from '../value.ts';
import { type Funcao, geral, logico } from './funcao.ts';

const vazio: Fn = () => 0;
const par = (i: number) => i % 2 === 0;
const primeira = (i: number) => i === 0;

function se([condicao = vazio, sim, nao]: readonly Fn[]): Fn {
  return (c) => {
    const v = condicao(c);
    const b = typeof v === 'boolean' ? v : paraBooleano(v, c);
    if (b === true) return sim ? sim(c) : true;
    return b === false ? (nao ? nao(c) : false) : b;
  };
}

function ses(args: readonly Fn[]): Fn {
  return (c) => {
    for (let i = 0; i + 1 < args.length; i += 2) {
      const b = paraBooleano((args[i] ?? vazio)(c), c);
      if (b instanceof Erro) return b;
      if (b) return (args[i + 1] ?? vazio)(c);
    }
    return ERROS.na;
  };
}

function parametro([expressao = vazio, ...resto]: readonly Fn[]): Fn {
  return (c) => {
    const valor = escalar(expressao(c));
    if (valor instanceof Erro) return valor;
    for (let i = 0; i + 1 < resto.length; i += 2) {
      const caso = escalar((resto[i] ?? vazio)(c));
      cobraComparacao(c, valor, caso);
      const ordem = compara(valor, caso);
      if (ordem instanceof Erro) return ordem;
      if (ordem === 0) return (resto[i + 1] ?? vazio)(c);
    }
    const padrao = resto.length % 2 === 1 ? resto.at(-1) : undefined;
    return padrao ? padrao(c) : ERROS.na;
  };
}

function escolhe([indice = vazio, ...opcoes]: readonly Fn[]): Fn {
  return (c) => {
    const n = paraIndice(indice(c), c);
    if (n instanceof Erro) return n;
    const opcao = opcoes[n - 1];
    return opcao ? opcao(c) : ERROS.value;
  };
}

function paraIndice(v: Val, c: Ctx): number | Erro {
  const n = paraNumero(v, c);
  return typeof n === 'number' ? Math.trunc(n) : n;
}

function seErro(apanha: (e: Erro) => boolean): (args: readonly Fn[]) => Fn {
  return ([valor = vazio, alternativa = vazio]) => {
    return (c) => {
      const v = valor(c);
      return typeof v !== 'number' && v instanceof Erro && apanha(v) ? alternativa(c) : v;
    };
  };
}

function juncao(pt: string, en: string, fn: (verdadeiros: number, total: number) => boolean): Funcao {
  return { forma: 'juncao', pt, en, min: 1, max: -1, fn };
}

interface Preguicosa {
  aliases?: readonly string[];
  n: readonly [number, number];
  pares?: boolean;
  condicao: (indice: number, total: number) => boolean;
}

function preguicosa(
  pt: string,
  en: string,
  { aliases, n, pares, condicao }: Preguicosa,
  ligar: (args: readonly Fn[]) => Fn,
): Funcao {
  const base = { forma: 'preguicosa', pt, en, min: n[0], max: n[1], condicao, ligar } as const;
  return { ...base, aliases: aliases ?? [], pares: pares === true };
}

const nenhuma = () => false;

export const LOGICA: readonly Funcao[] = [
  preguicosa('SE', 'IF', { n: [1, 3], condicao: primeira }, se),
  preguicosa('SES', 'IFS', { n: [2, -1], pares: true, condicao: par }, ses),
  preguicosa(
    'PARÂMETRO',
    'SWITCH',
    { n: [3, -1], condicao: (i, total) => i === 0 || (i % 2 === 1 && i < total - 1) },
    parametro,
  ),
  preguicosa('ESCOLHER', 'CHOOSE', { n: [2, -1], condicao: primeira }, escolhe),
  juncao('E', 'AND', (verdadeiros, total) => verdadeiros === total),
  juncao('OU', 'OR', (verdadeiros) => verdadeiros > 0),
  juncao('XOR', 'XOR', (verdadeiros) => verdadeiros % 2 === 1),
  geral('NÃO', 'NOT', { n: [1, 1], tipos: ['logico'] }, (args) => !logico(args, 0)),
  preguicosa(
    'SEERRO',
    'IFERROR',
    { n: [2, 2], condicao: nenhuma },
    seErro(() => true),
  ),
  preguicosa(
    'SENÃODISP',
    'IFNA',
    { aliases: ['SE.É.NÃO.DISP'], n: [2, 2], condicao: nenhuma },
    seErro((e) => e === ERROS.na),
  ),
  geral('VERDADEIRO', 'TRUE', { n: [0, 0], tipos: [] }, () => true),
  geral('FALSO', 'FALSE', { n: [0, 0], tipos: [] }, () => false),
];

import {
  type AtributoDefinicao,
  type AtribValor,
  DEFINICAO_NEUTRA,
  type FormulaValue,
  type Regra,
  TIPO,
  type Tipo,
} from '../../../packages/atributos/src/index.ts';

/** Reproducible choices, the same in Node and in the browser (mulberry32). */
class Acaso {
  #estado: number;
  constructor(semente: number) {
    this.#estado = semente >>> 0;
  }
  proximo(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  ate(n: number): number {
    return Math.floor(this.proximo() * (n + 1));
  }
  chance(p: number): boolean {
    return this.proximo() < p;
  }
  um<T>(lista: readonly [T, ...T[]]): T {
    return lista[this.ate(lista.length - 1)] ?? lista[0];
  }
}

const TIPOS = Object.values(TIPO);
const OPCOES = ['Um', 'Dois', 'Três', 'Água', '10'].map((nome, i) => ({ id: i + 1, nome }));
const FORMULAS = [
  (a: string, b: string) => `${a}+${b}`,
  (a: string, b: string) => `SE(${a}>${b};${a}-${b};"")`,
  (a: string, b: string) => `ARRED(${a}*1,175;2)/${b}`,
  (a: string, b: string) => `${a}&" / "&${b}`,
  (a: string, b: string) => `E(${a}=1;${b}<>"")`,
  (a: string, b: string) => `MÁXIMO(${a};${b};10,5)`,
  (a: string, b: string) => `SEERRO(${a}/${b};"sem")`,
  (a: string, b: string) => `NÚM.CARACT(${a})+MAIÚSCULA(${b})`,
  (a: string, b: string) => `DATA(2026;1;31)+${a}-${b}`,
  (a: string, b: string) => `CONT.NÚM(${a};${b})*${a}`,
] as const;

const VALORES: Readonly<Record<string, readonly [unknown, ...unknown[]]>> = {
  texto: ['', 'a', 'ÁRVORE', '10', '1.234,56', 'x'.repeat(30), '123.456-78', ' espaço ', '31/12/2026'],
  opcao: [null, 1, 2, 5, '3', 9],
  lista: [[], [1], [2, 3], [1, 1, 5], ['4'], [7]],
  numero: [null, 0, 1, -3, 10.5, 0.1, 1234.56, 99999999, '7', 1e13],
  dia: [null, '2026-01-31', '2024-02-29', '2025-02-29', '1999-12-31', '2100-01-01', 'x'],
  dias: [[], ['2026-01-31'], ['2026-01-01', '2026-02-01'], ['2026-02-01', '2026-01-01'], ['x']],
  hora: [null, '00:00', '23:59', '24:00', '7:5'],
  documento: [null, '52998224725', '529.982.247-25', '11222333000181', '70040010', '11111111111', '123'],
  email: [null, 'a@b.com', 'A@B.COM', 'sem-arroba', 'x@y'],
  sim: [null, 0, 1, true, '1', 2],
};

function familia({ tipo, multiple }: AtributoDefinicao): keyof typeof VALORES {
  switch (tipo) {
    case TIPO.selecao:
      return multiple ? 'lista' : 'opcao';
    case TIPO.radio:
      return 'opcao';
    case TIPO.checkbox:
      return 'lista';
    case TIPO.interruptor:
      return 'sim';
    case TIPO.dinheiro:
    case TIPO.numero:
    case TIPO.estrelas:
      return 'numero';
    case TIPO.data:
      return 'dia';
    case TIPO.datas:
      return 'dias';
    case TIPO.hora:
      return 'hora';
    case TIPO.cpf:
    case TIPO.cnpj:
    case TIPO.cep:
      return 'documento';
    case TIPO.email:
      return 'email';
    default:
      return 'texto';
  }
}

const SEM_VALORES: readonly [unknown, ...unknown[]] = [null];

/** A raw value as somebody may type or send it: fitting, odd, or plain wrong. */
function valor(a: Acaso, def: AtributoDefinicao): unknown {
  return a.um(a.chance(0.03) ? (VALORES.texto ?? SEM_VALORES) : (VALORES[familia(def)] ?? SEM_VALORES));
}

function regras(a: Acaso, def: AtributoDefinicao, alvos: readonly number[]): Regra[] {
  return alvos.map((alvo) => ({
    regraTipo: a.um([1, 2, 3, 4, 5, 6, 7] as const),
    // As a person might have entered it, so of any kind.
    regraValor: valor(a, def) as AtribValor,
    regraAcionados: [alvo],
  }));
}

const EXTERNOS = ['acima_numero', 'acima_texto', 'acima_dia'] as const;

function definicoes(a: Acaso): AtributoDefinicao[] {
  const quantas = 4 + a.ate(8);
  const lista = Array.from({ length: quantas }, (_, i): AtributoDefinicao => {
    const tipo: Tipo = TIPOS[a.ate(TIPOS.length - 1)] ?? TIPO.texto;
    const dias = tipo === TIPO.data || tipo === TIPO.datas;
    return {
      ...DEFINICAO_NEUTRA,
      id: 100 + i,
      codId: `cod_${i}`,
      label: `Campo ${i}`,
      tipo,
      ordem: a.ate(5),
      opcoes: OPCOES.slice(0, tipo === TIPO.interruptor ? a.ate(2) : 1 + a.ate(4)),
      multiple: tipo === TIPO.checkbox || tipo === TIPO.datas || (tipo === TIPO.selecao && a.chance(0.4)),
      obrigatorio: a.chance(0.3),
      restrito: a.chance(0.1),
      oculto: a.chance(0.1),
      atribDisabled: a.chance(0.05),
      atribReadonly: a.chance(0.05),
      selectFirst: a.chance(0.3),
      limite: a.chance(0.3) ? 1 + a.ate(8) : 0,
      mascara: tipo === TIPO.texto && a.chance(0.3) ? ['###.###-##', 'SS-##'] : [],
      min: dias && a.chance(0.2),
      range: tipo === TIPO.datas && a.chance(0.5),
      calcRetorno: a.um([0, 1, 2, 3, 4] as const),
    };
  });
  return lista.map((def, i) => {
    const codigo = () => (a.chance(0.2) ? a.um(EXTERNOS) : `cod_${a.ate(quantas - 1)}`);
    const alvos = lista.filter((d) => d.id !== def.id && a.chance(0.15)).map((d) => d.id);
    return {
      ...def,
      value: a.chance(0.3) ? (valor(a, def) as AtribValor) : null, // of any kind, as an old definition may hold it
      regra: alvos.length > 0,
      regraParametro: regras(a, def, alvos),
      calcFormula:
        def.tipo === TIPO.calculo ? (FORMULAS[i % FORMULAS.length] ?? FORMULAS[0])(codigo(), codigo()) : '',
    };
  });
}

export interface Formulario {
  definicoes: AtributoDefinicao[];
  externos: [string, FormulaValue][];
  permissoes: string[];
  /** What is entered, case by case. */
  entradas: [number, unknown][][];
}

export const CASOS_POR_FORMULARIO = 20;

/** The definitions of one form, with values for them; the same seed gives the same everywhere. */
export function formulario(semente: number): Formulario {
  const a = new Acaso(semente);
  const defs = definicoes(a);
  return {
    definicoes: defs,
    externos: [
      ['acima_numero', a.chance(0.7) ? { kind: 'number', value: a.ate(100) / 4 } : { kind: 'empty' }],
      ['acima_texto', { kind: 'text', value: a.um(['', 'x', '12']) }],
      ['acima_dia', { kind: 'date', value: '2026-03-01' }],
    ],
    permissoes: defs.filter(() => a.chance(0.2)).map((d) => d.codId),
    entradas: Array.from({ length: CASOS_POR_FORMULARIO }, () =>
      defs.filter(() => a.chance(0.7)).map((d): [number, unknown] => [d.id, valor(a, d)]),
    ),
  };
}

/** What either side makes of a case. */
export interface Veredito {
  erros: ReadonlyMap<number, string>;
  ativos: ReadonlySet<number>;
  valores: ReadonlyMap<number, AtribValor>;
  falhas: ReadonlySet<number>;
}

const emOrdem = <V>(mapa: Iterable<readonly [number, V]>) => [...mapa].sort(([a], [b]) => a - b);

/** A verdict as one text; null, '' and the empty list all say that there is nothing. */
export function textoDe({ erros, ativos, valores, falhas }: Veredito): string {
  const nada = (v: AtribValor) => v === null || v === '' || (Array.isArray(v) && v.length === 0);
  return JSON.stringify([
    emOrdem(erros),
    [...ativos].sort((a, b) => a - b),
    emOrdem([...valores].filter(([, v]) => !nada(v))),
    [...falhas].sort((a, b) => a - b),
  ]);
}

/** FNV-1a over UTF-16 units: fast and the same everywhere. */
export function soma(hash: number, texto: string): number {
  let h = hash;
  for (let i = 0; i < texto.length; i++) h = Math.imul(h ^ texto.charCodeAt(i), 0x01000193) >>> 0;
  return h;
}
export const SOMA_INICIAL = 0x811c9dc5;

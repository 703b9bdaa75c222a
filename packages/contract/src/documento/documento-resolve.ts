import {
  type AtributoDefinicao,
  type AtribValor,
  REGRA_TIPO,
  regraVerdadeira,
  unidadeDe,
} from '@retaguarda/atributos';
import { z } from 'zod';
import { type Corpo, comparaValor, type No, type NoEmLinha } from './documento-corpo.ts';

const trecho = z.object({ texto: z.string(), negrito: z.boolean(), italico: z.boolean() });
/** A run of text; a break of line is a newline in it. */
export type Trecho = z.output<typeof trecho>;

const tabelaResolvida = z.object({
  colunas: z.array(z.object({ nome: z.string(), direita: z.boolean() })),
  linhas: z.array(z.array(z.string())),
  /** Null without a row of sums. */
  totais: z.array(z.string()).nullable(),
});
/** Cells as they read; `direita`: the column is aligned right. A table that the record does not have has no columns. */
export type TabelaResolvida = z.output<typeof tabelaResolvida>;

const bloco = z.object({
  tipo: z.enum(['texto', 'linha', 'tabela']),
  /** 1 to 3 of a title, else 0. */
  nivel: z.number(),
  /** How many lists it stands in. */
  recuo: z.number(),
  /** What stands before an entry of a list. */
  marcador: z.string(),
  citacao: z.boolean(),
  trechos: z.array(trecho),
  tabela: tabelaResolvida.nullable(),
});
/** `tabela` is null but for a table, `trechos` empty but for a text. */
export type Bloco = z.output<typeof bloco>;

/** A body with the values of a record in it: what preview, paper and file show. */
export const resolvido = z.object({
  blocos: z.array(bloco),
  /** Fields, tables and columns that the record does not have. */
  desconhecidos: z.array(z.string()),
  /** Those that whoever asks does not see; they read as empty. */
  ocultos: z.array(z.string()),
});
export type Resolvido = z.output<typeof resolvido>;

/** With what it names of the record, by their keys: its columns as `<table>.<column>`. */
export interface ResolvidoComChaves extends Resolvido {
  chaves: string[];
}

/** A field of a record. */
export interface DadoDoCampo {
  def: AtributoDefinicao;
  valor: AtribValor;
  /** As it reads, where that is not what its type makes of the value. */
  texto?: string;
  /** Whoever asks does not see it. */
  oculto?: boolean;
}

/** A table of a record; totals are told by those who know how they add up. */
export interface DadosDaTabela {
  colunas: ReadonlyMap<string, { nome: string; direita: boolean; oculto?: boolean }>;
  linhas: readonly ReadonlyMap<string, string>[];
  totais: ReadonlyMap<string, string>;
}

/** Fields and tables by their names in a body; any other is told as unknown. */
export interface DadosDoDocumento {
  campos: ReadonlyMap<string, DadoDoCampo>;
  tabelas: ReadonlyMap<string, DadosDaTabela>;
}

/** How a field of a record reads; nothing of one that is hidden. */
export function textoDoDado({ def, valor, texto, oculto }: DadoDoCampo): string {
  if (oculto === true) return '';
  return texto ?? unidadeDe(def).format(def, valor);
}

type Condicao = Extract<No, { type: 'condicao' }>['attrs'];

const REGRA_DE = {
  igual: REGRA_TIPO.igual,
  diferente: REGRA_TIPO.diferente,
  maior: REGRA_TIPO.maior,
  menor: REGRA_TIPO.menor,
} as const;

/** Whether what stands in a condition is shown; of a field that is hidden or unknown nothing is. */
export function vale({ quando, valor }: Condicao, dado: DadoDoCampo | undefined): boolean {
  if (dado === undefined || dado.oculto === true) return false;
  const { def } = dado;
  const vazio = unidadeDe(def).isEmpty(dado.valor) || dado.valor === '';
  if (!comparaValor(quando)) return vazio === (quando === 'vazio');
  const regraTipo = REGRA_DE[quando];
  return regraVerdadeira(def, dado.valor, { regraTipo, regraValor: valor, regraAcionados: [] });
}

/** Where a block stands. */
interface Lugar {
  recuo: number;
  marcador: string;
  citacao: boolean;
}

const NO_INICIO: Lugar = { recuo: 0, marcador: '', citacao: false };
const VAZIO = { tipo: 'texto', nivel: 0, trechos: [], tabela: null } as const;

class Resolucao {
  readonly blocos: Bloco[] = [];
  readonly desconhecidos = new Set<string>();
  readonly ocultos = new Set<string>();
  readonly chaves = new Set<string>();
  private readonly dados: DadosDoDocumento;

  constructor(dados: DadosDoDocumento) {
    this.dados = dados;
  }

  private campo(chave: string): DadoDoCampo | undefined {
    this.chaves.add(chave);
    const dado = this.dados.campos.get(chave);
    if (dado === undefined) this.desconhecidos.add(chave);
    else if (dado.oculto === true) this.ocultos.add(dado.def.label);
    return dado;
  }

  private trecho(no: NoEmLinha): Trecho {
    const tem = (tipo: 'bold' | 'italic') => no.marks?.some((m) => m.type === tipo) ?? false;
    const marcas = { negrito: tem('bold'), italico: tem('italic') };
    if (no.type !== 'campo') return { texto: no.type === 'text' ? no.text : '\n', ...marcas };
    const dado = this.campo(no.attrs.chave);
    return { texto: dado === undefined ? '' : textoDoDado(dado), ...marcas };
  }

  private tabela({ fonte, colunas, total }: Extract<No, { type: 'tabela' }>['attrs']): TabelaResolvida {
    const dados = this.dados.tabelas.get(fonte);
    if (dados === undefined) {
      this.desconhecidos.add(fonte);
      return { colunas: [], linhas: [], totais: null };
    }
    const mostradas = colunas.flatMap((chave) => {
      this.chaves.add(`${fonte}.${chave}`);
      const coluna = dados.colunas.get(chave);
      if (coluna === undefined) this.desconhecidos.add(`${fonte}.${chave}`);
      else if (coluna.oculto === true) this.ocultos.add(coluna.nome);
      return coluna === undefined ? [] : [{ chave, ...coluna }];
    });
    const celulas = (linha: ReadonlyMap<string, string>) =>
      mostradas.map(({ chave, oculto }) => (oculto === true ? '' : (linha.get(chave) ?? '')));
    return {
      colunas: mostradas.map(({ nome, direita }) => ({ nome, direita })),
      linhas: dados.linhas.map(celulas),
      totais: total ? celulas(dados.totais) : null,
    };
  }

  private lista({ type, content }: Extract<No, { type: 'bulletList' | 'orderedList' }>, lugar: Lugar): void {
    for (const [i, item] of content.entries()) {
      const marcador = type === 'bulletList' ? '•' : `${i + 1}.`;
      this.nos(item.content, { ...lugar, recuo: lugar.recuo + 1, marcador });
    }
  }

  private no(no: No, lugar: Lugar): void {
    switch (no.type) {
      case 'paragraph':
      case 'heading': {
        const trechos = (no.content ?? []).map((n) => this.trecho(n));
        this.blocos.push({ ...VAZIO, ...lugar, nivel: no.type === 'heading' ? no.attrs.level : 0, trechos });
        break;
      }
      case 'horizontalRule':
        this.blocos.push({ ...VAZIO, ...lugar, tipo: 'linha', trechos: [] });
        break;
      case 'tabela':
        this.blocos.push({ ...VAZIO, ...lugar, tipo: 'tabela', trechos: [], tabela: this.tabela(no.attrs) });
        break;
      case 'condicao':
        if (vale(no.attrs, this.campo(no.attrs.chave))) this.nos(no.content, lugar);
        break;
      case 'blockquote':
        this.nos(no.content, { ...lugar, citacao: true });
        break;
      default:
        this.lista(no, lugar);
    }
  }

  /** Blocks one after another; only the first of an entry bears its mark. */
  nos(nos: readonly No[], lugar: Lugar): void {
    for (const [i, no] of nos.entries()) this.no(no, i === 0 ? lugar : { ...lugar, marcador: '' });
  }
}

/** A body with the values of a record: blocks one after another, conditions decided, tables filled in. */
export function resolve(corpo: Corpo, dados: DadosDoDocumento): ResolvidoComChaves {
  const resolucao = new Resolucao(dados);
  resolucao.nos(corpo.content, NO_INICIO);
  return {
    blocos: resolucao.blocos,
    desconhecidos: [...resolucao.desconhecidos],
    ocultos: [...resolucao.ocultos],
    chaves: [...resolucao.chaves],
  };
}

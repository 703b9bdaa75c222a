import { MESSAGES } from '@retaguarda/contract';
import { nomeSituacaoRegistro, SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { docDeNome } from '../nucleo/busca/public.ts';
import { QUANTIDADE, RICO } from './leituras.ts';
import { docDe, type Registro } from './registro.ts';
import { grande, inteiro, situacao, texto } from './tabela.ts';

/** What is stored of a product that its form fills in. */
export interface EstadoDoProduto {
  nome: string;
  codigo: string;
  /** Points that one unit costs. */
  pontuacao: number;
  /** Rich text as the server cleaned it. */
  descricao: string;
  estoqueMinimo: number;
  situacao: SituacaoRegistro;
}

/** Searchable text of a product: its name and its code. */
export const docDeProduto = (p: { nome: string; codigo: string }): string =>
  docDeNome(`${p.nome} ${p.codigo}`);

export const produto: Registro<EstadoDoProduto, 'produto'> = {
  tipo: 'produto',
  colunas: {
    nome: texto('nome'),
    codigo: texto('codigo'),
    pontuacao: inteiro('pontuacao'),
    descricao: texto('descricao', RICO),
    estoqueMinimo: grande('estoque_minimo', QUANTIDADE),
    situacao: situacao(nomeSituacaoRegistro),
  },
  toca: sql`atualizado_em = now()`,
  unicas: {
    produto_tenant_id_codigo_key: { message: MESSAGES.codigoExistente, field: 'codigo' },
  },
  docs: docDe(docDeProduto),
};

export const PRODUTO_VAZIO: EstadoDoProduto = {
  nome: '',
  codigo: '',
  pontuacao: 0,
  descricao: '',
  estoqueMinimo: 0,
  situacao: SITUACAO_REGISTRO.ativo,
};

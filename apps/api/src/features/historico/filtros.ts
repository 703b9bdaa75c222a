import { FILTRO_FIXO } from '@retaguarda/contract';
import {
  formatDateBr,
  nomeSituacaoBaixa,
  nomeSituacaoMovimento,
  nomeSituacaoOrdem,
  nomeSituacaoPagamento,
  nomeSituacaoPericia,
  nomeSituacaoPessoa,
  nomeSituacaoRegistro,
} from '@retaguarda/domain';
import { objeto } from '../../registros/leituras.ts';
import type { Estado } from './estado.ts';
import { DE_REGISTRO } from './nomeados-nos-filtros.ts';
import type { Nomes } from './nomes.ts';

const NOMES: Readonly<Record<string, string>> = {
  tipo: 'Tipo',
  situacao: 'Situação',
  fixo: 'Filtro',
  buscaFixa: 'Texto do filtro',
  dinamicos: 'Filtros',
  busca: 'Busca',
  periodo: 'Período',
  tamanho: 'Por página',
  ordem: 'Ordem',
  empresa: 'Empresa',
  status: 'Etapa',
  produto: 'Produto',
  baixa: 'Baixa',
  minhas: 'Só as minhas',
  tabela: 'Tabela de estoque',
  baixo: 'No mínimo ou abaixo',
};

const FIXOS: Readonly<Record<number, string>> = {
  [FILTRO_FIXO.id]: 'ID',
  [FILTRO_FIXO.cidade]: 'Cidade',
  [FILTRO_FIXO.dataAtualizacao]: 'Data de atualização',
  [FILTRO_FIXO.baixas]: 'Baixas',
  [FILTRO_FIXO.pessoas]: 'Pessoas',
};

/** What a state is called, by the screen of the view. */
const SITUACAO_DA_TELA: Readonly<Record<string, (n: number) => string>> = {
  pericias: nomeSituacaoPericia,
  baixas: nomeSituacaoBaixa,
  pagamentos: nomeSituacaoPagamento,
  ordens: nomeSituacaoOrdem,
  usuarios: nomeSituacaoPessoa,
  movimentos: nomeSituacaoMovimento,
  notas: nomeSituacaoMovimento,
};

function situacao(n: number, tela: unknown): string {
  if (n < 0) return 'Todas';
  return (SITUACAO_DA_TELA[String(tela)] ?? nomeSituacaoRegistro)(n);
}

const dias = (periodo: string): string => periodo.split(',').map(formatDateBr).join(' a ');

function valor(chave: string, v: unknown, tela: unknown, { nome }: Nomes): string {
  const qual = DE_REGISTRO[chave];
  if (qual !== undefined) return nome(qual, Number(v));
  switch (chave) {
    case 'situacao':
      return situacao(Number(v), tela);
    case 'fixo':
      return FIXOS[Number(v)] ?? '';
    case 'dinamicos':
      return (Array.isArray(v) ? v : []).map((id: number) => nome('atributo', id)).join(', ');
    case 'periodo':
      return dias(String(v));
    case 'tamanho':
      return Number(v) < 0 ? 'Todos' : String(v);
    case 'minhas':
    case 'baixo':
      return 'Sim';
    case 'tabela':
      return 'Escondida';
    default:
      return String(v);
  }
}

/** The filters that a view keeps, each by its name. */
export const filtros = (dados: unknown, { tela }: Estado, nomes: Nomes): string =>
  Object.entries(objeto(dados))
    .map(([chave, v]) => `${NOMES[chave] ?? chave}: ${valor(chave, v, tela, nomes)}`)
    .join('; ');

import { nomeSituacaoOrdem, type SituacaoOrdem } from '@retaguarda/domain';
import { docDeNome } from '../nucleo/busca/public.ts';
import { DINHEIRO, nomeia } from './leituras.ts';
import { docDe, type Registro } from './registro.ts';
import { dia, diaOuNulo, grande, situacao, texto } from './tabela.ts';

/** What is stored of a service order that its form fills in; money in cents. */
export interface EstadoDaOrdem {
  clienteId: number;
  veiculoId: number;
  responsavelId: number;
  entrada: string;
  saida: string | null;
  custo: number;
  receita: number;
  descricao: string;
  situacao: SituacaoOrdem;
}

export const ordemServico: Registro<EstadoDaOrdem, 'ordemServico'> = {
  tipo: 'ordemServico',
  colunas: {
    clienteId: grande('cliente_id', nomeia('pessoa')),
    veiculoId: grande('veiculo_id', nomeia('veiculo')),
    responsavelId: grande('responsavel_id', nomeia('pessoa')),
    entrada: dia('entrada'),
    saida: diaOuNulo('saida'),
    custo: grande('custo', DINHEIRO),
    receita: grande('receita', DINHEIRO),
    descricao: texto('descricao'),
    situacao: situacao(nomeSituacaoOrdem),
  },
  dono: 'cliente_id',
  docs: docDe(({ descricao }) => docDeNome(descricao)),
};

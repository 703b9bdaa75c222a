import { type AtoDaAutomacao, type ComLote, type QuandoDaAutomacao, REGISTROS } from '@retaguarda/contract';
import { SITUACAO_PERICIA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { docDeNome } from '../../nucleo/busca/public.ts';
import type { Semeador } from '../semeador.ts';

interface Semeada {
  nome: string;
  tipo: ComLote;
  quando: QuandoDaAutomacao;
  se: string;
  entao: readonly AtoDaAutomacao[];
  situacao: number;
}

/** Harmless ones: what is active only tells people. */
const AUTOMACOES: readonly Semeada[] = [
  {
    nome: 'Perícia finalizada: avisa quem cuida dela',
    tipo: 'pericia',
    quando: { quando: 'situacao', para: SITUACAO_PERICIA.finalizada },
    se: 'antes.SITUACAO<>SITUACAO',
    entao: [
      {
        ato: 'notifica',
        quem: [{ papel: 'responsavel' }],
        texto: 'A perícia nº {NUMERO}, de {CIDADE}, foi finalizada',
      },
    ],
    situacao: SITUACAO_REGISTRO.ativo,
  },
  {
    nome: 'Ordem parada há uma semana: anota',
    tipo: 'ordemServico',
    quando: { quando: 'prazo', campo: 'entrada', dias: 7, uteis: false },
    se: 'SITUACAO<>"Concluído"',
    entao: [{ ato: 'anotacao', texto: 'Entrou em {ENTRADA} e continua em {SITUACAO}' }],
    situacao: SITUACAO_REGISTRO.inativo,
  },
];

/** What happens by itself in the office. */
export async function semeiaAutomacoes(s: Semeador, criado_em: string): Promise<void> {
  const linhas = AUTOMACOES.map(({ quando, entao, ...a }, i) => ({
    ...a,
    id: i + 1,
    quando: JSON.stringify(quando),
    entao: JSON.stringify(entao),
    responsavel_id: 1,
    versao: 1,
    ...{ criado_em, ligada_em: criado_em },
  }));
  await s.insere('automacao', linhas);
  await s.insere(
    'busca',
    linhas.map(({ id, nome }) => ({ entidade: REGISTROS.automacao.busca, id, doc: docDeNome(nome) })),
  );
}

import { CONTA_BANCARIA } from '@retaguarda/contract';
import { comDigito, nomeDoBanco, VERSAO_DO_ARQUIVO, VERSAO_DO_LOTE } from '@retaguarda/domain';
import { telaDo, type Valores } from '../../registros/cadastro.ts';
import { BancoDaConta, EmpresaSelect, RemessaInput } from './conta-bancaria-entradas.tsx';
import { CONTA_BANCARIA_TELA as T } from './textos.ts';

const CURTA = { width: 110, nowrap: true } as const;

const agenciaDe = ({ agencia, agenciaDv }: Valores) => comDigito(String(agencia), String(agenciaDv));
const contaDe = ({ conta, contaDv }: Valores) => comDigito(String(conta), String(contaDv));

export const TELA = telaDo({
  de: CONTA_BANCARIA,
  campos: [
    { chave: 'nome', largura: 6, maximo: 80, coluna: { fixed: true } },
    {
      chave: 'empresaId',
      largura: 6,
      inicial: 0,
      com: ['empresaNome'],
      texto: (conta) => String(conta.empresaNome),
      Entrada: EmpresaSelect,
    },
    {
      chave: 'banco',
      largura: 6,
      texto: ({ banco }) => nomeDoBanco(String(banco)) ?? String(banco),
      Entrada: BancoDaConta,
    },
    {
      chave: 'agencia',
      largura: 3,
      maximo: 5,
      coluna: { ...CURTA, text: agenciaDe, card: 'none' },
    },
    { chave: 'agenciaDv', largura: 3, maximo: 1, coluna: null },
    {
      chave: 'conta',
      largura: 3,
      maximo: 12,
      coluna: { ...CURTA, text: contaDe, card: 'id', onCard: (c) => `${agenciaDe(c)} / ${contaDe(c)}` },
    },
    { chave: 'contaDv', largura: 3, maximo: 2, coluna: null },
    { chave: 'convenio', largura: 6, maximo: 20, coluna: CURTA },
    { chave: 'versaoArquivo', largura: 3, maximo: 3, inicial: VERSAO_DO_ARQUIVO, coluna: null },
    { chave: 'versaoLote', largura: 3, maximo: 3, inicial: VERSAO_DO_LOTE, coluna: null },
    { chave: 'proximaRemessa', largura: 3, inicial: 1, Entrada: RemessaInput, coluna: CURTA },
  ],
  buscaDica: T.buscaDica,
  exemplo: T.exemplo,
  nome: ({ nome }) => nome,
  ajuda: {
    texto: [
      'Aqui estão as contas de onde a rede paga. Uma remessa de pagamentos sempre parte de uma delas.',
      'Convênio, layout do arquivo e do lote são dados pelo banco ao contratar o serviço de pagamentos.',
      "'Próxima remessa' é o número que o próximo arquivo leva; o banco espera que ele siga a sequência.",
    ],
    veja: ['/pagamentos', '/empresas'],
  },
});

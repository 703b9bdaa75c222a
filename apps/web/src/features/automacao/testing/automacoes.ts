import {
  AUTOMACOES,
  acessosQuemConcede,
  automacaoCampos,
  automacaoExecucoes,
  automacaoPrevia,
  compromissoPessoas,
  configuracoesVer,
  type ExecucaoDaAutomacao,
  procuraVistos,
  type RouteResponse,
  type Veiculo,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

type Automacao = RouteResponse<typeof AUTOMACOES.ver>['registro'];

export const AVISA: Automacao = {
  id: 4,
  versao: 3,
  situacao: SITUACAO_REGISTRO.ativo,
  nome: 'Avisa o responsável',
  tipo: 'pericia',
  categoriaId: 0,
  categoriaNome: '',
  quando: '{"quando":"situacao","para":null}',
  se: 'VALOR > 100',
  entao: JSON.stringify([
    { ato: 'notifica', quem: [{ papel: 'responsavel' }], texto: 'A perícia {NUMERO} mudou' },
    { ato: 'anotacao', texto: 'Avisado' },
  ]),
  responsavelId: 7,
  responsavelNome: 'Ana Operadora',
};

const CODIGOS = [
  { codigo: 'NUMERO', label: 'Número', especie: 'numero' as const, grupo: '', mudanca: true },
  { codigo: 'VALOR', label: 'Valor', especie: 'dinheiro' as const, grupo: '', mudanca: true },
  {
    ...{ codigo: 'EMPRESA.RAZAO_SOCIAL', label: 'Razão social', especie: 'texto' as const },
    ...{ grupo: 'Empresa', mudanca: false },
  },
];

export const EXECUCAO: ExecucaoDaAutomacao = {
  id: 31,
  automacaoId: 4,
  automacaoNome: 'Avisa o responsável',
  tipo: 'pericia',
  registro: 12,
  titulo: 'Perícia #12',
  situacao: SITUACAO_EXECUCAO.feita,
  motivo: '',
  causa: 'Perícia alterada',
  nivel: 0,
  tentativas: 1,
  criadaEm: '2026-03-02T12:00:00Z',
  feitaEm: '2026-03-02T12:00:01Z',
  proximaEm: null,
  valores: [{ codigo: 'VALOR', valor: 'R$ 250,00' }],
  feitos: [
    { ato: 'notifica', diz: 'Notificou Ana', registro: null, semVolta: 'Um aviso dado fica' },
    { ato: 'anotacao', diz: 'Anotou: Avisado', registro: { tipo: 'pericia', id: 12 }, semVolta: '' },
  ],
  desfaz: true,
  tenta: false,
};

export const FUSCA: Veiculo = {
  ...{ veiculoId: 5, veiculoPlaca: 'ABC1D23', veiculoSituacao: SITUACAO_REGISTRO.ativo, veiculoObs: '' },
  ...{ proprietario: { id: 9, name: 'Beatriz Lima' }, marca: { id: 1, name: 'Volkswagen' } },
  ...{ modelo: { id: 2, name: 'Fusca' }, versao: 1 },
};

/** What the screen of automations asks; its dialog shows the first one. */
export const automacoes = (...list: Automacao[]): Servidor =>
  new Servidor()
    .responde(AUTOMACOES.list, () => ({ list, total: list.length }))
    .responde(AUTOMACOES.ver, () => ({ registro: list[0] ?? AVISA }))
    .responde(configuracoesVer, () => ({}))
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(compromissoPessoas, () => ({ list: [{ id: 8, name: 'Beto' }] }))
    .responde(procuraVistos, () => ({
      list: [{ tipo: 'pessoa' as const, id: 8, titulo: 'Beto', detalhe: '', categoriaId: 0 }],
    }))
    .responde(automacaoPrevia, () => ({
      ...{ vezes: 12, lidos: 40, desde: '2026-02-01T00:00:00Z', limite: false },
      casos: [
        {
          ...{ tipo: 'pericia' as const, registro: 12, titulo: 'Perícia #12', em: '2026-03-02T12:00:00Z' },
          ...{ atos: ['Notificaria Ana'], impedimento: 'Ana não vê esta perícia' },
        },
      ],
    }))
    .responde(automacaoExecucoes, () => ({ list: [EXECUCAO], total: 1 }))
    .responde(automacaoCampos, ({ query }) => ({
      codigos: CODIGOS,
      campos: [],
      mudancas: [
        { chave: 'cidadeId', label: 'Cidade' },
        { chave: 'atributo.5', label: 'Valor' },
      ],
      datas:
        query.tipo === 'pericia'
          ? [
              { chave: '', label: 'Qualquer prazo' },
              { chave: 'atributo.9', label: 'Entrega do laudo' },
            ]
          : [],
      situacoes: [
        { id: 1, nome: 'Em andamento' },
        { id: 2, nome: 'Finalizada' },
      ],
      papeis: [
        { papel: 'responsavel' as const, nome: 'Responsável' },
        { papel: 'autor' as const, nome: 'Quem incluiu' },
      ],
      perfis: [{ id: 3, nome: 'Gestor' }],
      categorias: query.tipo === 'pericia' ? [{ id: 5, nome: 'Cível' }] : [],
      webhooks: [{ id: 6, nome: 'ERP' }],
      modelos: [{ id: 9, nome: 'Carta ao juízo' }],
      importa: true,
      registros: [
        {
          ...{ tipo: 'pericia' as const, nome: 'Perícia', categorias: [{ id: 5, nome: 'Cível' }] },
          campos: [{ chave: 'cidadeId', label: 'Cidade' }],
        },
        {
          ...{ tipo: 'baixa' as const, nome: 'Baixa', categorias: [] },
          campos: [{ chave: 'nome', label: 'Nome' }],
        },
      ],
    }));

import { type Recurso, TODOS_RECURSOS } from '@retaguarda/contract';

/** What commands and addresses call the demonstration network. */
export const DEMONSTRACAO = 'demonstracao';

export const LOGINS_DEMONSTRACAO = [
  { perfil: 'Administrador', email: 'admin@demonstracao.com.br', senha: 'retaguarda' },
  { perfil: 'Operador', email: 'operador@demonstracao.com.br', senha: 'retaguarda' },
  { perfil: 'Financeiro', email: 'financeiro@demonstracao.com.br', senha: 'retaguarda' },
  { perfil: 'Consulta', email: 'consulta@demonstracao.com.br', senha: 'retaguarda' },
] as const;

const RESTRITOS = ['aliquota_iss_jud', 'aliquota_iss_med', 'aliquota_iss_imo'];

const OPERADOR: readonly Recurso[] = [
  'home',
  'homePericia',
  'agenda',
  'pericias',
  'periciaInc',
  'periciaAlt',
  'periciaVer',
  'periciaExc',
  'baixas',
  'baixaInc',
  'baixaAlt',
  'relatorios',
  'relInc',
  'estoque',
  'addMovEstoque',
  'recMovEstoque',
  'movEstoque',
  'comprasEstoque',
  'pedidosEstoque',
  'addPedido',
  'avancaPedido',
  'entregaBrinde',
  'whatsappEnvia',
];
/** Looking at cases and baixas. */
const PERICIAS_E_BAIXAS: readonly Recurso[] = [
  'home',
  'homePericia',
  'agenda',
  'pericias',
  'periciaVer',
  'baixas',
];
const FINANCEIRO: readonly Recurso[] = [
  ...PERICIAS_E_BAIXAS,
  'baixaInc',
  'baixaAlt',
  'baixaExc',
  'pagamentos',
  'pagGera',
  'pagMarca',
  'extrato',
  'extLe',
  'extConcilia',
  'contasBancarias',
  'contaBancInc',
  'contaBancAlt',
  'contaBancExc',
  'pessoaPagVer',
  'pessoaPagAlt',
  'relatorios',
  'relInc',
  'relCompartilha',
  'relEnvia',
];
const CONSULTA: readonly Recurso[] = [...PERICIAS_E_BAIXAS, 'relatorios', 'relInc'];

/** What each profile allows; the administrator may also change restricted attributes. */
export const PERFIS: readonly { id: number; nome: string; recursos: readonly string[] }[] = [
  { id: 1, nome: 'Administrador', recursos: [...TODOS_RECURSOS, ...RESTRITOS] },
  { id: 2, nome: 'Operador', recursos: OPERADOR },
  { id: 3, nome: 'Financeiro', recursos: FINANCEIRO },
  { id: 4, nome: 'Consulta', recursos: CONSULTA },
];

import type { PermissoesDoRegistro } from './definicao-do-registro.ts';
import type { Icone } from './icones.ts';
import { COM_TELA, type ComTela, REGISTROS, type Registros } from './registros.ts';

/**
 * The permission catalogue: a tree of areas (tipo 1), screens (tipo 2) and actions (tipo 3).
 * A screen opens its reading calls; an action always comes with its screen, since selecting a node selects
 * its ancestors. Restricted attributes join the tree as actions named by their `codId`.
 */
interface Definicao<R extends string> {
  recurso: R;
  pai: R | null;
  tipo: 1 | 2 | 3;
  nome: string;
  descricao: string;
  /** Menu entry of a screen: where it leads, its icon and its description in the page header. */
  menu?: { rota: string; icone: Icone };
  /** Reaches beyond the network, so that no profile gives it (decision 0020). */
  daInstalacao?: true;
}

/** All but the screens of registries, which stand in the rows of their kinds and come last in their area. */
const CATALOGO = [
  { recurso: 'operacao', pai: null, tipo: 1, nome: 'Operação', descricao: 'Perícias, recebíveis e baixas' },
  {
    recurso: 'home',
    pai: 'operacao',
    tipo: 2,
    nome: 'Início',
    descricao: 'Visão geral da operação',
    menu: { rota: '/', icone: 'home' },
  },
  {
    recurso: 'homePericia',
    pai: 'home',
    tipo: 3,
    nome: 'Últimas perícias',
    descricao: 'Mostra as últimas perícias no início',
  },
  {
    recurso: 'pericias',
    pai: 'operacao',
    tipo: 2,
    nome: 'Perícias',
    descricao: 'Gerenciamento de Perícias',
    menu: { rota: '/pericias', icone: 'pericias' },
  },
  {
    recurso: 'periciaInc',
    pai: 'pericias',
    tipo: 3,
    nome: 'Incluir perícia',
    descricao: 'Cadastra novas perícias',
  },
  {
    recurso: 'periciaAlt',
    pai: 'pericias',
    tipo: 3,
    nome: 'Alterar perícia',
    descricao: 'Altera perícias, pessoas e recebíveis',
  },
  {
    recurso: 'periciaVer',
    pai: 'pericias',
    tipo: 3,
    nome: 'Visualizar perícia',
    descricao: 'Abre perícias sem alterar',
  },
  { recurso: 'periciaExc', pai: 'pericias', tipo: 3, nome: 'Excluir perícia', descricao: 'Exclui perícias' },
  {
    recurso: 'agenda',
    pai: 'operacao',
    tipo: 2,
    nome: 'Agenda',
    descricao: 'Prazos das perícias e compromissos, dia a dia',
    menu: { rota: '/agenda', icone: 'agenda' },
  },
  {
    recurso: 'baixas',
    pai: 'operacao',
    tipo: 2,
    nome: 'Baixas',
    descricao: 'Gerenciamento de Baixas',
    menu: { rota: '/baixas', icone: 'baixas' },
  },
  { recurso: 'baixaInc', pai: 'baixas', tipo: 3, nome: 'Incluir baixa', descricao: 'Cadastra novas baixas' },
  {
    recurso: 'baixaAlt',
    pai: 'baixas',
    tipo: 3,
    nome: 'Alterar baixa',
    descricao: 'Altera e seleciona baixas',
  },
  { recurso: 'baixaExc', pai: 'baixas', tipo: 3, nome: 'Excluir baixa', descricao: 'Exclui baixas' },
  {
    recurso: 'pagamentos',
    pai: 'operacao',
    tipo: 2,
    nome: 'Pagamentos',
    descricao: 'Gerenciamento de Pagamentos',
    menu: { rota: '/pagamentos', icone: 'pagamentos' },
  },
  {
    recurso: 'pagGera',
    pai: 'pagamentos',
    tipo: 3,
    nome: 'Gerar remessa',
    descricao:
      'Gera e cancela remessas, que levam os dados de pagamento das pessoas, e lê os retornos do banco',
  },
  {
    recurso: 'pagMarca',
    pai: 'pagamentos',
    tipo: 3,
    nome: 'Marcar como pago',
    descricao: 'Marca recebíveis como pagos por fora e estorna pagamentos',
  },
  {
    recurso: 'extrato',
    pai: 'pagamentos',
    tipo: 3,
    nome: 'Ver extrato',
    descricao: 'Vê os lançamentos das contas bancárias e o que cada um pagou',
  },
  {
    recurso: 'extLe',
    pai: 'pagamentos',
    tipo: 3,
    nome: 'Ler extrato',
    descricao: 'Lê extratos do banco (OFX) para as contas bancárias',
  },
  {
    recurso: 'extConcilia',
    pai: 'pagamentos',
    tipo: 3,
    nome: 'Conciliar extrato',
    descricao: 'Liga lançamentos do extrato a pagamentos, que ficam pagos, desfaz isso e ignora lançamentos',
  },
  {
    recurso: 'relatorios',
    pai: 'operacao',
    tipo: 2,
    nome: 'Relatórios',
    descricao: 'Somas e gráficos do que cada um vê nas suas listas',
    menu: { rota: '/relatorios', icone: 'relatorios' },
  },
  {
    recurso: 'relInc',
    pai: 'relatorios',
    tipo: 3,
    nome: 'Salvar relatório',
    descricao: 'Guarda relatórios próprios',
  },
  {
    recurso: 'relCompartilha',
    pai: 'relatorios',
    tipo: 3,
    nome: 'Compartilhar relatório',
    descricao: 'Compartilha relatórios próprios com um perfil',
  },
  {
    recurso: 'relEnvia',
    pai: 'relatorios',
    tipo: 3,
    nome: 'Enviar relatório',
    descricao: 'Envia relatórios próprios por e-mail de tempos em tempos',
  },
  { recurso: 'cadastros', pai: null, tipo: 1, nome: 'Cadastros', descricao: 'Pessoas e empresas da rede' },
  {
    recurso: 'usuarios',
    pai: 'cadastros',
    tipo: 2,
    nome: 'Pessoas',
    descricao: 'Gerenciamento de Pessoas',
    menu: { rota: '/usuarios', icone: 'usuarios' },
  },
  {
    recurso: 'userInc',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Incluir pessoa',
    descricao: 'Cadastra novas pessoas',
  },
  {
    recurso: 'userAlt',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Alterar pessoa',
    descricao: 'Altera o cadastro de pessoas',
  },
  {
    recurso: 'userVer',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Visualizar pessoa',
    descricao: 'Abre o cadastro de pessoas sem alterar',
  },
  { recurso: 'userExc', pai: 'usuarios', tipo: 3, nome: 'Excluir pessoa', descricao: 'Exclui pessoas' },
  {
    recurso: 'userEmp',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Empresa da pessoa',
    descricao: 'Escolhe a empresa da pessoa',
  },
  {
    recurso: 'userReset',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Senha da pessoa',
    descricao: 'Define e redefine a senha de pessoas e encerra as suas sessões',
  },
  {
    recurso: 'userFator',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Retirar segunda etapa',
    descricao: 'Retira a verificação em duas etapas e as chaves de acesso de quem perdeu o dispositivo',
  },
  {
    recurso: 'altPerfisUser',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Alterar perfis da pessoa',
    descricao: 'Dá e tira perfis de acesso de uma pessoa',
  },
  {
    recurso: 'listaPerfisUser',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Ver perfis da pessoa',
    descricao: 'Mostra os perfis de acesso de uma pessoa',
  },
  {
    recurso: 'autenticateSystem',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Entrada por e-mail e senha',
    descricao: 'Liga e desliga a entrada por e-mail e senha',
  },
  {
    recurso: 'autenticateSMS',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Entrada por código',
    descricao: 'Liga e desliga a entrada por CPF e código enviado por SMS',
  },
  {
    recurso: 'integration',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Entrada por chave de API',
    descricao: 'Liga e desliga a entrada de integrações por chave',
  },
  {
    recurso: 'autenticateType',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Formas de entrada',
    descricao: 'Mostra por quais formas uma pessoa entra',
  },
  {
    recurso: 'whatsappEnvia',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Enviar WhatsApp',
    descricao: 'Escreve pelo WhatsApp a pessoas, de qualquer registro que se possa abrir',
  },
  {
    recurso: 'userDados',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Dados pessoais completos',
    descricao: 'Mostra CPF, telefone e nascimento sem máscara; cada exibição fica registrada',
  },
  {
    recurso: 'pessoaPagVer',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Ver dados de pagamento',
    descricao: 'Mostra chave PIX e conta bancária de pessoas; cada exibição fica registrada',
  },
  {
    recurso: 'pessoaPagAlt',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Alterar dados de pagamento',
    descricao: 'Altera chave PIX e conta bancária de pessoas',
  },
  {
    recurso: 'userLgpd',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Direitos do titular (LGPD)',
    descricao: 'Exporta tudo o que se sabe de uma pessoa e a anonimiza',
  },
  {
    recurso: 'pontosInc',
    pai: 'usuarios',
    tipo: 3,
    nome: 'Lançar pontos',
    descricao: 'Credita e debita pontos de uma pessoa',
  },
  { recurso: 'oficina', pai: null, tipo: 1, nome: 'Oficina', descricao: 'Veículos e ordens de serviço' },
  {
    recurso: 'estoqueArea',
    pai: null,
    tipo: 1,
    nome: 'Estoque',
    descricao: 'Produtos, movimentos, compras e pedidos',
  },
  {
    recurso: 'estoque',
    pai: 'estoqueArea',
    tipo: 2,
    nome: 'Estoque',
    descricao: 'Gerenciamento de Estoque',
    menu: { rota: '/estoque', icone: 'estoque' },
  },
  {
    recurso: 'addMovEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Incluir movimento',
    descricao: 'Cria, altera e finaliza notas de movimento',
  },
  {
    recurso: 'excMovEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Excluir movimento',
    descricao: 'Exclui notas em confecção',
  },
  {
    recurso: 'recMovEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Receber transferência',
    descricao: 'Recebe no destino as transferências em trânsito',
  },
  {
    recurso: 'estornaMovEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Estornar nota',
    descricao: 'Desfaz uma nota finalizada por outra, contrária',
  },
  {
    recurso: 'perdaMovEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Lançar perda',
    descricao: 'Dá por perdido o que falta de uma transferência',
  },
  {
    recurso: 'contaEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Contar estoque',
    descricao: 'Registra contagens e os ajustes que delas resultam',
  },
  {
    recurso: 'confereEstoque',
    pai: 'estoque',
    tipo: 3,
    nome: 'Conferir contadores',
    descricao: 'Compara os contadores com o razão e os refaz',
  },
  {
    recurso: 'movEstoque',
    pai: 'estoqueArea',
    tipo: 2,
    nome: 'Movimentos',
    descricao: 'Movimentos de Estoque',
    menu: { rota: '/movEstoque', icone: 'movEstoque' },
  },
  {
    recurso: 'comprasEstoque',
    pai: 'estoqueArea',
    tipo: 2,
    nome: 'Compras',
    descricao: 'Compras de Estoque',
    menu: { rota: '/comprasEstoque', icone: 'comprasEstoque' },
  },
  {
    recurso: 'pedidosEstoque',
    pai: 'estoqueArea',
    tipo: 2,
    nome: 'Pedidos',
    descricao: 'Pedidos de Estoque',
    menu: { rota: '/pedidosEstoque', icone: 'pedidosEstoque' },
  },
  {
    recurso: 'addPedido',
    pai: 'estoqueArea',
    tipo: 3,
    nome: 'Incluir pedido',
    descricao: 'Solicita brindes e compras',
  },
  {
    recurso: 'avancaPedido',
    pai: 'estoqueArea',
    tipo: 3,
    nome: 'Avançar pedido',
    descricao: 'Leva pedidos e compras à próxima situação',
  },
  {
    recurso: 'excPedido',
    pai: 'estoqueArea',
    tipo: 3,
    nome: 'Cancelar pedido',
    descricao: 'Cancela pedidos e compras e devolve os pontos',
  },
  {
    recurso: 'entregaBrinde',
    pai: 'estoqueArea',
    tipo: 3,
    nome: 'Entregar brinde',
    descricao: 'Confirma a entrega com o código do cliente',
  },
  {
    recurso: 'relacionamento',
    pai: null,
    tipo: 1,
    nome: 'Relacionamento',
    descricao: 'Campanhas e propagandas',
  },
  {
    recurso: 'campanha',
    pai: 'relacionamento',
    tipo: 2,
    nome: 'Campanhas',
    descricao: 'Gerenciamento de Campanhas',
    menu: { rota: '/campanha', icone: 'campanha' },
  },
  {
    recurso: 'campInc',
    pai: 'campanha',
    tipo: 3,
    nome: 'Incluir campanha',
    descricao: 'Cadastra novas campanhas',
  },
  {
    recurso: 'campAlt',
    pai: 'campanha',
    tipo: 3,
    nome: 'Alterar campanha',
    descricao: 'Altera campanhas e as suas propagandas',
  },
  {
    recurso: 'campVer',
    pai: 'campanha',
    tipo: 3,
    nome: 'Visualizar campanha',
    descricao: 'Abre campanhas sem alterar',
  },
  {
    recurso: 'campExc',
    pai: 'campanha',
    tipo: 3,
    nome: 'Excluir campanha',
    descricao: 'Exclui campanhas e propagandas',
  },
  {
    recurso: 'campSituacao',
    pai: 'campanha',
    tipo: 3,
    nome: 'Ativar campanha',
    descricao: 'Liga e desliga campanhas e propagandas',
  },
  {
    recurso: 'administracao',
    pai: null,
    tipo: 1,
    nome: 'Administração',
    descricao: 'Perfis, categorias, catálogo e acessos',
  },
  {
    recurso: 'changeSituacao',
    pai: 'administracao',
    tipo: 3,
    nome: 'Ativar e desativar',
    descricao: 'Muda a situação de pessoas, empresas, perfis, categorias, atributos e produtos',
  },
  {
    recurso: 'perfis',
    pai: 'administracao',
    tipo: 2,
    nome: 'Perfis',
    descricao: 'Gerenciamento de Perfis',
    menu: { rota: '/perfis', icone: 'perfis' },
  },
  {
    recurso: 'perfilInc',
    pai: 'perfis',
    tipo: 3,
    nome: 'Incluir perfil',
    descricao: 'Cadastra novos perfis',
  },
  {
    recurso: 'perfilAlt',
    pai: 'perfis',
    tipo: 3,
    nome: 'Alterar perfil',
    descricao: 'Altera perfis e as suas permissões',
  },
  {
    recurso: 'perfilVer',
    pai: 'perfis',
    tipo: 3,
    nome: 'Visualizar perfil',
    descricao: 'Abre perfis sem alterar',
  },
  { recurso: 'perfilExc', pai: 'perfis', tipo: 3, nome: 'Excluir perfil', descricao: 'Exclui perfis' },
  {
    recurso: 'categoria',
    pai: 'administracao',
    tipo: 2,
    nome: 'Categorias',
    descricao: 'Gerenciamento de Categorias',
    menu: { rota: '/categoria', icone: 'categoria' },
  },
  {
    recurso: 'catgInc',
    pai: 'categoria',
    tipo: 3,
    nome: 'Incluir categoria',
    descricao: 'Cadastra categorias e itens do catálogo',
  },
  {
    recurso: 'catgSubgrupo',
    pai: 'categoria',
    tipo: 3,
    nome: 'Incluir subcategoria',
    descricao: 'Cadastra categorias abaixo de outra',
  },
  {
    recurso: 'catgAlt',
    pai: 'categoria',
    tipo: 3,
    nome: 'Alterar categoria',
    descricao: 'Altera categorias',
  },
  {
    recurso: 'catgExc',
    pai: 'categoria',
    tipo: 3,
    nome: 'Excluir categoria',
    descricao: 'Exclui categorias',
  },
  {
    recurso: 'catalogo',
    pai: 'administracao',
    tipo: 2,
    nome: 'Catálogo',
    descricao: 'Catálogo de atributos e cadastros',
    menu: { rota: '/catalogo', icone: 'catalogo' },
  },
  { recurso: 'catCopy', pai: 'catalogo', tipo: 3, nome: 'Copiar atributo', descricao: 'Copia atributos' },
  { recurso: 'catAlt', pai: 'catalogo', tipo: 3, nome: 'Alterar atributo', descricao: 'Altera atributos' },
  { recurso: 'catExc', pai: 'catalogo', tipo: 3, nome: 'Excluir atributo', descricao: 'Exclui atributos' },
  {
    recurso: 'defExp',
    pai: 'catalogo',
    tipo: 3,
    nome: 'Exportar definições',
    descricao: 'Leva categorias, atributos e perfis num arquivo',
  },
  {
    recurso: 'defImp',
    pai: 'catalogo',
    tipo: 3,
    nome: 'Importar definições',
    descricao: 'Traz de um arquivo categorias, atributos e perfis, até onde pode alterá-los',
  },
  {
    recurso: 'prodAlt',
    pai: 'catalogo',
    tipo: 3,
    nome: 'Alterar produto',
    descricao: 'Altera produtos no seu cadastro; sem ela só os mostra',
  },
  {
    recurso: 'importacao',
    pai: 'administracao',
    tipo: 2,
    nome: 'Importação',
    descricao: 'Tipo de Importação',
    menu: { rota: '/importacao', icone: 'importacao' },
  },
  {
    recurso: 'importar',
    pai: 'importacao',
    tipo: 3,
    nome: 'Importar',
    descricao: 'Grava registros de planilhas',
  },
  {
    recurso: 'importDesfaz',
    pai: 'importacao',
    tipo: 3,
    nome: 'Desfazer importação',
    descricao: 'Desfaz uma importação concluída',
  },
  {
    recurso: 'acessos',
    pai: 'administracao',
    tipo: 2,
    nome: 'Conferir um acesso',
    descricao: 'Explica o que decide o acesso de uma pessoa',
    menu: { rota: '/acessos', icone: 'acessos' },
  },
  {
    recurso: 'escritorio',
    pai: 'administracao',
    tipo: 2,
    nome: 'Escritório',
    descricao: 'Nome, endereço e marca desta rede',
    menu: { rota: '/escritorio', icone: 'escritorio' },
  },
  {
    recurso: 'escAlt',
    pai: 'escritorio',
    tipo: 3,
    nome: 'Alterar escritório',
    descricao: 'Altera nome, endereço, cor e logotipo',
  },
  {
    recurso: 'calendario',
    pai: 'administracao',
    tipo: 2,
    nome: 'Calendário',
    descricao: 'Feriados e dias sem expediente, pelos quais os prazos contam',
    menu: { rota: '/calendario', icone: 'calendario' },
  },
  {
    recurso: 'calendarioAlt',
    pai: 'calendario',
    tipo: 3,
    nome: 'Alterar o calendário',
    descricao: 'Inclui e exclui dias sem expediente; prazos em aberto mudam de dia',
  },
  {
    recurso: 'mensagens',
    pai: 'administracao',
    tipo: 2,
    nome: 'Caixa de saída',
    descricao: 'E-mails, SMS e WhatsApp enviados ou aguardando envio',
    menu: { rota: '/mensagens', icone: 'mensagens' },
  },
  {
    recurso: 'msgTextos',
    pai: 'mensagens',
    tipo: 3,
    nome: 'Textos das mensagens',
    descricao: 'Altera o que dizem os e-mails e SMS desta rede',
  },
  {
    recurso: 'operacaoVer',
    pai: 'administracao',
    tipo: 2,
    nome: 'Operação do sistema',
    descricao: 'Como está a instalação, parte por parte',
    menu: { rota: '/operacao', icone: 'saude' },
  },
  {
    recurso: 'automExec',
    pai: 'automacoes',
    tipo: 3,
    nome: 'Executar automação',
    descricao: 'Executa automações à mão em registros, e desfaz e tenta de novo o que elas fizeram',
  },
  {
    recurso: 'instalacao',
    pai: 'administracao',
    tipo: 2,
    nome: 'Instalação',
    descricao: 'As redes desta instalação',
    menu: { rota: '/instalacao', icone: 'instalacao' },
    daInstalacao: true,
  },
] as const satisfies readonly Definicao<string>[];

/** Permissions that the row of a kind says. */
type DaTela = {
  [T in ComTela]:
    | Registros[T]['tela']['recurso']
    | Registros[T]['permissoes'][keyof Registros[T]['permissoes']];
}[ComTela];
/** Names of the catalogue and of the registries' rows. Codes of restricted fields are not among them (`temCodigo`). */
export type Recurso = (typeof CATALOGO)[number]['recurso'] | DaTela;
/** A node of the tree: `pai` is null of an area, and `menu` stands on screens alone. */
export type RecursoDefinicao = Definicao<Recurso>;

/** The row of a kind with a screen of its own. */
export interface ComPermissoes {
  nome: string;
  plural: string;
  feminino?: true;
  tela: { recurso: Recurso; area: Recurso; icone: Icone; nome?: string };
  permissoes: PermissoesDoRegistro<Recurso>;
}

/** The screen of a registry, and what is done there. */
function recursosDaTela({ nome, plural, feminino, tela, permissoes }: ComPermissoes): RecursoDefinicao[] {
  const { recurso: pai, area, icone } = tela;
  const [um, todos] = [nome.toLowerCase(), plural.toLowerCase()];
  const acao = (recurso: Recurso, verbo: string, descricao: string): RecursoDefinicao => ({
    recurso,
    pai,
    tipo: 3,
    nome: `${verbo} ${um}`,
    descricao,
  });
  const { incluir, alterar, ver, excluir } = permissoes;
  return [
    {
      recurso: pai,
      pai: area,
      tipo: 2,
      nome: tela.nome ?? plural,
      descricao: `Gerenciamento de ${plural}`,
      menu: { rota: `/${pai}`, icone },
    },
    acao(incluir, 'Incluir', `Cadastra ${feminino === true ? 'novas' : 'novos'} ${todos}`),
    acao(alterar, 'Alterar', `Altera ${todos}`),
    ...(ver === undefined ? [] : [acao(ver, 'Visualizar', `Abre ${todos} sem alterar`)]),
    acao(excluir, 'Excluir', `Exclui ${todos}`),
  ];
}

const TELAS: readonly ComPermissoes[] = COM_TELA.map((tipo): ComPermissoes => REGISTROS[tipo]);
const daTela = (recurso: string | null): boolean => TELAS.some(({ tela }) => tela.recurso === recurso);

/** The catalogue, area by area; what else is done on the screen of a registry stands below it. */
export const RECURSOS: readonly RecursoDefinicao[] = CATALOGO.flatMap((definicao, i) => {
  const propria = daTela(definicao.pai) ? [] : [definicao];
  const proxima = CATALOGO[i + 1];
  if (proxima !== undefined && proxima.tipo !== 1) return propria;
  const area = CATALOGO.slice(0, i + 1).findLast((d) => d.tipo === 1)?.recurso;
  const telas = TELAS.filter(({ tela }) => tela.area === area).flatMap((linha) => [
    ...recursosDaTela(linha),
    ...CATALOGO.filter((d) => d.pai === linha.tela.recurso),
  ]);
  return [...propria, ...telas];
});

/**
 * What somebody may: permissions of the catalogue and, among them, codes of restricted fields. Only a known
 * permission can be asked for by name; a code comes from data (`temCodigo`).
 */
export interface Permissoes extends ReadonlySet<string> {
  has(recurso: Recurso): boolean;
}

/** Whether a right is given that is known from data alone: the code of a restricted field, or what a profile lists. */
export const temCodigo = (permissoes: ReadonlySet<string>, codigo: string): boolean => permissoes.has(codigo);

/** What profiles may give. */
export const RECURSOS_DOS_PERFIS: readonly RecursoDefinicao[] = RECURSOS.filter(
  (r) => r.daInstalacao !== true,
);
/** Names of what profiles may give: everything but what reaches beyond the network. */
export const TODOS_RECURSOS: readonly Recurso[] = RECURSOS_DOS_PERFIS.map((r) => r.recurso);

/** What whoever looks after the installation may beside their profiles. */
export const RECURSOS_DA_INSTALACAO: readonly Recurso[] = RECURSOS.filter((r) => r.daInstalacao === true).map(
  (r) => r.recurso,
);

/** The resource with its ancestors up to the root. */
export function comAncestrais(recurso: string): string[] {
  const porNome = new Map<string, RecursoDefinicao>(RECURSOS.map((r) => [r.recurso, r]));
  const caminho: string[] = [];
  for (let atual: string | null = recurso; atual !== null; atual = porNome.get(atual)?.pai ?? null)
    caminho.push(atual);
  return caminho;
}

import type { NomeDoAto, QuandoDaAutomacao } from '@retaguarda/contract';
import { formatNumber, plural } from '@retaguarda/domain';

export const TELA_T = {
  abas: 'Automações',
  automacoes: 'Automações',
  execucoes: 'Execuções',
  buscaDica: 'Nome da automação',
  exemplo: '"Avisa o responsável", que o notifica quando a situação de uma perícia muda',
  oQueFaz: 'O que faz',
  todas: 'Todas',
  semPessoa: 'Nenhuma pessoa que entra no sistema',
} as const;

export const EDITOR_T = {
  donoDica: 'Age com os direitos desta pessoa.',
  quando: 'Quando',
  se: 'Se',
  entao: 'Então',
  oQueTeriaFeito: 'O que teria feito',
  execucoes: 'Execuções',
} as const;

export const QUANDO_T = {
  registros: 'Registros',
  categoria: 'Só da categoria',
  todas: 'Todas',
  acontece: 'O que acontece',
  campos: 'Campos',
  qualquerCampo: 'Qualquer campo',
  para: 'Para a situação',
  qualquer: 'Qualquer uma',
  data: 'Data',
  quantos: 'Dias',
  vez: 'Quando agir',
  vezes: { antes: 'antes', noDia: 'no dia', depois: 'depois' },
  uteis: 'Dias úteis',
  cada: 'A cada',
  cadas: { dia: 'Dia', semana: 'Semana', mes: 'Mês' },
  diaDaSemana: 'Dia da semana',
  diaDoMes: 'Dia do mês',
  hora: 'Hora',
} as const;

/** What of a moment is said below it. */
export const DICA_DO_QUANDO: Readonly<Partial<Record<QuandoDaAutomacao['quando'], string>>> = {
  periodo: 'Age em cada registro em que a condição vale.',
  mao: 'Age quando alguém a executa, no menu do registro ou nos marcados da lista.',
};

export const SE_T = {
  sempre: 'Sempre.',
  por: 'Pôr condição…',
  alterar: 'Alterar condição…',
  tirar: 'Tirar condição',
  titulo: 'Condição',
} as const;

export const FORMULA_T = {
  codigos: 'Campos',
  busca: 'Buscar campo ou função',
  pronto: 'Pronto',
  doRegistro: 'Do registro',
  antes: 'Antes da mudança',
  depois: 'Depois da mudança',
  deAntes: (label: string) => `${label}, antes`,
  deDepois: (label: string) => `${label}, depois`,
} as const;

export const ENTAO_T = {
  adicionar: 'Adicionar ação',
  acoes: 'Ações',
  nenhuma: 'Nada ainda. Adicione a primeira ação.',
  ato: (n: number, nome: string) => `${n}. ${nome}`,
  subir: (ato: string) => `Subir: ${ato}`,
  descer: (ato: string) => `Descer: ${ato}`,
  tirar: (ato: string) => `Tirar: ${ato}`,
  limite: 'Já são dez ações',
} as const;

export const ATO_T = {
  campo: 'Campo',
  adicionarCampo: 'Preencher outro campo',
  tirarCampo: (campo: string) => `Tirar: ${campo}`,
  valorDe: (campo: string) => `Fórmula de ${campo}`,
  formula: 'Fórmula',
  escrever: (campo: string) => `Escrever a fórmula de ${campo}…`,
  situacao: 'Situação',
  quem: 'Quem',
  quemDica: 'Papéis, perfis ou pessoas',
  papeis: 'No registro',
  perfis: 'Perfis',
  pessoas: 'Pessoas',
  ninguem: 'Ninguém encontrado',
  assunto: 'Assunto',
  texto: 'Texto',
  textoWhatsapp: 'Texto (vazio: o do escritório)',
  titulo: 'Título',
  inserir: 'Inserir campo',
  inserirEm: (onde: string) => `Inserir campo em ${onde}`,
  procurar: 'Procure um campo',
  nenhumCampo: 'Nenhum campo',
  modelo: 'Modelo',
  nenhumModelo: 'Nenhum modelo serve a estes registros',
  dias: 'Dias depois',
  hora: 'Hora',
  diaInteiro: 'Dia inteiro',
  tipo: 'Registro',
  categoria: 'Categoria',
  webhook: 'Webhook',
  nenhumWebhook: 'Nenhum webhook cadastrado',
} as const;

/** What is known of an act before one has chosen it. */
export const DICA_DO_ATO: Readonly<Partial<Record<NomeDoAto, string>>> = {
  email: 'Um e-mail enviado não se desfaz.',
  whatsapp: 'Vai às pessoas do registro que têm celular e não recusam; não se desfaz.',
  webhook: 'Uma chamada feita não se desfaz.',
};

export const PREVIA_T = {
  titulo: 'O que teria feito',
  ligando: 'Ligar automação',
  teria: (n: number) =>
    n === 0
      ? 'Não teria agido nos últimos 30 dias.'
      : `Teria agido ${plural(n, 'vez', 'vezes')} nos últimos 30 dias.`,
  lidos: (n: number) => `${plural(n, 'acontecimento olhado', 'acontecimentos olhados')}. Nada foi feito.`,
  limite: 'Houve mais do que se olha: a conta é só do começo.',
  primeiros: (n: number) => `Os ${formatNumber(n)} mais novos:`,
  casos: 'O que teria feito, caso a caso',
  ligar: 'Ligar',
  voltar: 'Voltar',
  execucoes: 'Execuções',
} as const;

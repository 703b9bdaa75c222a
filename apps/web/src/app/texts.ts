import { emLista } from '@retaguarda/domain';
import type { Keys } from '../lib/keys.ts';

export const SHELL = {
  menu: 'Menu',
  abrirMenu: 'Mostrar ou esconder o menu',
  carregando: 'carregando',
  perfil: 'Perfil',
  minhaConta: 'Minha conta',
  modoEscuro: 'Modo escuro',
  sair: 'Sair',
  menuDoUsuario: 'Menu do usuário',
  irPara: 'Ir para…',
  irParaAtalho: 'Ir para uma tela ou um registro (Ctrl+K)',
  procurar: 'Número, nome, CPF, placa, código, tela ou ação',
  nadaEncontrado: (texto: string) => `Nada corresponde a '${texto}'.`,
  digiteMais: 'Digite um número, ou três letras do que procura.',
  procurando: 'Procurando…',
  semProcura: 'Não foi possível procurar os registros. As telas e as ações continuam aqui.',
  /** A word that finds reports, besides their own. */
  relatorio: 'Relatório',
  grupos: {
    vistos: 'Abertos por último',
    acoes: 'Ações',
    telas: 'Telas',
    relatorios: 'Relatórios',
    registros: 'Registros',
    campos: 'Campos desta tela',
    botoes: 'Botões desta tela',
  },
  atalhos: 'Atalhos do teclado',
  pularParaConteudo: 'Pular para o conteúdo',
  soDasSuas: 'O que é de outras empresas não se mostra, nem o que outros acessos ocultam.',
  atuaEm: (empresas: readonly string[]) =>
    empresas.length === 0 ? 'Você não atua em nenhuma empresa' : `Você atua em: ${emLista(empresas)}`,
  mudou: (nomes: readonly string[], onde: string) => `${emLista(nomes)} agora ficam em ${onde}.`,
  entendi: 'Entendi',
  menuVazio: 'Nenhuma tela liberada para o seu perfil.',
} as const;

export const SIGN_OUT_TEXTS = {
  titulo: 'Rascunhos que não chegaram ao servidor',
  pergunta:
    'Há o que você digitou e não salvou, e que só está neste navegador. Saindo agora, isso se perde. Com conexão, ele é guardado e oferecido quando você entrar de novo.',
  sair: 'Sair mesmo assim',
  ficar: 'Ficar',
} as const;

/** The keys that hold everywhere. */
export const GENERAL_KEYS: Keys = {
  title: 'Em toda parte',
  keys: [
    ['Ctrl + K', 'procura um registro, uma tela, uma ação, ou um campo ou botão desta tela'],
    ['F1', 'mostra a ajuda desta tela: para que serve e por onde se começa'],
    ['?', 'mostra estes atalhos'],
  ],
};

export const FAILURE_TEXTS = {
  naoEncontrada: 'Página não encontrada',
  naoEncontradaTexto: 'O endereço não existe ou foi movido.',
  enderecoNaoLido: (nomes: string) => `Parte do endereço não pôde ser lida e ficou de fora: ${nomes}.`,
  voltarInicio: 'Voltar ao início',
  erro: 'Algo deu errado nesta tela',
  erroTexto: 'O que você já salvou está guardado. Tente de novo ou volte ao início.',
  tentarDeNovo: 'Tentar de novo',
} as const;

export const NO_ACCESS_TEXTS = {
  titulo: 'Você não tem acesso a esta tela',
  permissao: (nome: string) => `Ela pede a permissão '${nome}'.`,
} as const;

export const CONNECTION_TEXTS = {
  semConexao: 'Sem conexão. O que você digitou continua aqui.',
  novaVersao: 'Há uma nova versão do sistema. Recarregue a página para continuar.',
  falha: 'Esta parte do sistema não carregou.',
  tentarDeNovo: 'Tentar de novo',
  recarregar: 'Recarregar',
} as const;

export const VIEW_AS_TEXTS = {
  como: (perfil: string) => `Você vê o produto como o perfil ${perfil}. Nada se grava.`,
  sair: 'Sair desta visão',
} as const;

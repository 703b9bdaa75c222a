import type { Icone } from './icones.ts';
import { RECURSOS, type Recurso, type RecursoDefinicao } from './permissions.ts';

/** A screen that the menu does not name: it is reached within one that it does, and lights that one up. */
export interface TelaDeDentro {
  rota: string;
  /** Any one of these opens it. */
  recursos: readonly Recurso[];
  nome: string;
  /** What one does there. */
  diz: string;
  icone: Icone;
  /** Words that found it before. */
  antes?: string;
}

/** A card of 'Configurações'. */
export interface GrupoDeConfiguracoes {
  nome: string;
  icone: Icone;
  telas: readonly TelaDeDentro[];
}

/** The address of the page that holds what is set up once. */
export const ROTA_DAS_CONFIGURACOES = '/configuracoes';

/** What stands in 'Configurações', card by card (ruling 9, 'Menu'). */
export const CONFIGURACOES: readonly GrupoDeConfiguracoes[] = [
  {
    nome: 'Pessoas e acesso',
    icone: 'perfis',
    telas: [
      { rota: '/perfis', recursos: ['perfis'], nome: 'Perfis', diz: 'Quem pode o quê', icone: 'perfis' },
      {
        rota: '/acessos',
        recursos: ['acessos'],
        nome: 'Conferir um acesso',
        diz: 'Por que alguém vê ou não vê',
        icone: 'acessos',
        antes: 'Por que não vejo?',
      },
    ],
  },
  {
    nome: 'Formulários',
    icone: 'catalogo',
    telas: [
      {
        rota: '/categoria',
        recursos: ['categoria'],
        nome: 'Categorias',
        diz: 'A árvore de cada cadastro',
        icone: 'categoria',
      },
      {
        rota: '/catalogo',
        recursos: ['catalogo'],
        nome: 'Catálogo',
        diz: 'Os campos de cada categoria',
        icone: 'catalogo',
      },
      {
        rota: '/tipo-novo',
        recursos: ['catgInc'],
        nome: 'Novo tipo de perícia',
        diz: 'Em cinco passos',
        icone: 'pericias',
      },
      {
        rota: '/definicoes',
        recursos: ['defExp', 'defImp'],
        nome: 'Levar e trazer definições',
        diz: 'Num arquivo, entre redes',
        icone: 'importacao',
        antes: 'Definições exportar importar',
      },
    ],
  },
  {
    nome: 'Escritório e marca',
    icone: 'escritorio',
    telas: [
      {
        rota: '/escritorio',
        recursos: ['escritorio'],
        nome: 'Escritório',
        diz: 'Nome, endereço, cor e logotipo',
        icone: 'escritorio',
      },
      {
        rota: '/calendario',
        recursos: ['calendario'],
        nome: 'Calendário',
        diz: 'Feriados e dias sem expediente',
        icone: 'calendario',
      },
      {
        rota: '/documentos',
        recursos: ['documentos'],
        nome: 'Documentos',
        diz: 'Modelos de recibo, carta e declaração',
        icone: 'documentos',
      },
      {
        rota: '/mensagens/textos',
        recursos: ['msgTextos'],
        nome: 'Textos das mensagens',
        diz: 'O que dizem e-mails e SMS',
        icone: 'mensagens',
      },
    ],
  },
  {
    nome: 'Dinheiro',
    icone: 'banco',
    telas: [
      {
        rota: '/contasBancarias',
        recursos: ['contasBancarias'],
        nome: 'Contas bancárias',
        diz: 'De onde saem as remessas',
        icone: 'banco',
      },
    ],
  },
  {
    nome: 'Integrações',
    icone: 'integracoes',
    telas: [
      {
        rota: '/integracoes',
        recursos: ['integracoes'],
        nome: 'Avisos a outros sistemas',
        diz: 'Endereços que recebem o que muda',
        icone: 'integracoes',
        antes: 'Integrações webhooks',
      },
      {
        rota: '/integracoes/chaves',
        recursos: ['integration'],
        nome: 'Chaves de API',
        diz: 'Quem consulta e grava por fora',
        icone: 'acessos',
      },
    ],
  },
  {
    nome: 'Sistema',
    icone: 'saude',
    telas: [
      {
        rota: '/operacao',
        recursos: ['operacaoVer'],
        nome: 'Operação do sistema',
        diz: 'Como está a instalação',
        icone: 'saude',
      },
      {
        rota: '/mensagens',
        recursos: ['mensagens'],
        nome: 'Caixa de saída',
        diz: 'E-mails e SMS enviados',
        icone: 'mensagens',
      },
      {
        rota: '/operacao/usos',
        recursos: ['operacaoVer'],
        nome: 'Uso dos dados',
        diz: 'Quem viu e exportou dados',
        icone: 'relatorios',
      },
      {
        rota: '/instalacao',
        recursos: ['instalacao'],
        nome: 'Instalação',
        diz: 'As redes desta instalação',
        icone: 'instalacao',
      },
    ],
  },
];

/** Screens that are a tab of another. */
const ABAS: Readonly<Partial<Record<Recurso, readonly TelaDeDentro[]>>> = {
  estoque: [
    {
      rota: '/movEstoque',
      recursos: ['movEstoque'],
      nome: 'Movimentos',
      diz: 'Movimentos de Estoque',
      icone: 'movEstoque',
    },
  ],
};

/** Screens that stand in another area of the menu than of the tree of permissions. */
const EM_OUTRA_AREA: Readonly<Partial<Record<Recurso, Recurso>>> = { importacao: 'cadastros' };

const DE_DENTRO: ReadonlySet<string> = new Set(
  [...CONFIGURACOES.flatMap((grupo) => grupo.telas), ...Object.values(ABAS).flat()].map(({ rota }) => rota),
);

/** The screens that are entries of an area, in order; one that no group of 'Configurações' holds is an entry itself. */
export const entradasDa = (area: string): readonly RecursoDefinicao[] =>
  RECURSOS.filter(
    (r) =>
      r.tipo === 2 &&
      r.menu !== undefined &&
      !DE_DENTRO.has(r.menu.rota) &&
      (EM_OUTRA_AREA[r.recurso] ?? r.pai) === area,
  );

/** What is reached within an entry as a tab of it. */
export const abasDe = (recurso: Recurso): readonly TelaDeDentro[] => ABAS[recurso] ?? [];

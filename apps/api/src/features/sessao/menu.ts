import { type CartaoDasConfiguracoes, type Icone, RECURSOS, type Recurso } from '@retaguarda/contract';

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

/** One that the tree of permissions has: address, name and icon are those of its row. */
function daArvore(
  recurso: Recurso,
  diz: string,
  outro: Partial<Pick<TelaDeDentro, 'nome' | 'antes'>> = {},
): TelaDeDentro {
  const linha = RECURSOS.find((r) => r.recurso === recurso);
  if (linha?.menu === undefined) throw new Error(`${recurso} is the permission of a screen`);
  return { nome: linha.nome, ...linha.menu, ...outro, recursos: [recurso], diz };
}

/** What stands in 'Configurações', card by card (ruling 9, 'Menu'). */
export const CONFIGURACOES: Readonly<Record<CartaoDasConfiguracoes, readonly TelaDeDentro[]>> = {
  'Pessoas e acesso': [
    daArvore('perfis', 'Quem pode o quê'),
    daArvore('acessos', 'Por que alguém vê ou não vê', { antes: 'Por que não vejo?' }),
  ],
  Formulários: [
    daArvore('categoria', 'A árvore de cada cadastro'),
    daArvore('catalogo', 'Os campos de cada categoria'),
    daArvore('automacoes', 'O que acontece sozinho: quando, se, então'),
    {
      ...{ rota: '/tipo-novo', recursos: ['catgInc'], icone: 'pericias' },
      ...{ nome: 'Novo tipo de perícia', diz: 'Em cinco passos' },
    },
    {
      ...{ rota: '/definicoes', recursos: ['defExp', 'defImp'], icone: 'importacao' },
      ...{ nome: 'Levar e trazer definições', diz: 'Num arquivo, entre redes' },
      antes: 'Definições exportar importar',
    },
  ],
  'Escritório e marca': [
    daArvore('escritorio', 'Nome, endereço, cor e logotipo'),
    daArvore('calendario', 'Feriados e dias sem expediente'),
    daArvore('documentos', 'Modelos de recibo, carta e declaração'),
    {
      ...{ rota: '/mensagens/textos', recursos: ['msgTextos'], icone: 'mensagens' },
      ...{ nome: 'Textos das mensagens', diz: 'O que dizem e-mails e SMS' },
    },
  ],
  Dinheiro: [daArvore('contasBancarias', 'De onde saem as remessas')],
  Integrações: [
    daArvore('integracoes', 'Endereços que recebem o que muda', {
      nome: 'Avisos a outros sistemas',
      antes: 'Integrações webhooks',
    }),
    {
      ...{ rota: '/integracoes/chaves', recursos: ['integration'], icone: 'acessos' },
      ...{ nome: 'Chaves de API', diz: 'Quem consulta e grava por fora' },
    },
  ],
  Sistema: [
    daArvore('operacaoVer', 'Como está a instalação'),
    daArvore('mensagens', 'E-mails, SMS e WhatsApp enviados'),
    {
      ...{ rota: '/operacao/usos', recursos: ['operacaoVer'], icone: 'relatorios' },
      ...{ nome: 'Uso dos dados', diz: 'Quem viu e exportou dados' },
    },
    daArvore('instalacao', 'As redes desta instalação'),
  ],
};

/** Screens that are a tab of another. */
const ABAS: Readonly<Partial<Record<Recurso, readonly TelaDeDentro[]>>> = {
  estoque: [daArvore('movEstoque', 'Movimentos de Estoque')],
};

/** Screens that stand in another area of the menu than of the tree of permissions. */
const EM_OUTRA_AREA: Readonly<Partial<Record<Recurso, Recurso>>> = { importacao: 'cadastros' };

const DE_DENTRO: ReadonlySet<string> = new Set(
  [...Object.values(CONFIGURACOES).flat(), ...Object.values(ABAS).flat()].map(({ rota }) => rota),
);

/** The screens that are entries of an area, in order; one that no card holds is an entry itself. */
export const entradasDa = (area: string) =>
  RECURSOS.filter(
    (r) =>
      r.tipo === 2 &&
      r.menu !== undefined &&
      !DE_DENTRO.has(r.menu.rota) &&
      (EM_OUTRA_AREA[r.recurso] ?? r.pai) === area,
  );

/** What is reached within an entry as a tab of it. */
export const abasDe = (recurso: Recurso): readonly TelaDeDentro[] => ABAS[recurso] ?? [];

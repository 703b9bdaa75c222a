import {
  COM_LISTA,
  type Permissoes,
  REGISTROS,
  type Recurso,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { PAGAMENTOS } from '../../features/pagamento/textos.ts';
import { PEDIDOS } from '../../features/pedido/textos.ts';
import { RASCUNHOS } from '../../features/rascunho/textos.ts';

/** A line of the palette. */
interface Linha {
  id: string;
  label: string;
  detail: string;
  /** The screen whose picture stands beside it. */
  icon: string;
}

/** Somewhere that the palette leads to. */
export interface Destination extends Linha {
  href: string;
  /** What else finds it: how its own place calls it, and how it was called. */
  words?: string;
}

/** Something on screen that it leads to, once it is closed itself. */
export interface OnScreenTarget extends Linha {
  go: () => void;
}

interface Novo {
  tipo: TipoDeRegistro;
  recurso: Recurso;
  icone: string;
  href: string;
  words?: string;
}

const NOVOS: readonly Novo[] = [
  { tipo: 'pericia', recurso: 'periciaInc', icone: 'pericias', href: '/pericias/novo' },
  { tipo: 'baixa', recurso: 'baixaInc', icone: 'baixas', href: '/baixas/nova' },
  { tipo: 'pessoa', recurso: 'userInc', icone: 'usuarios', href: '/usuarios?registro=novo' },
  { tipo: 'empresa', recurso: 'empInc', icone: 'empresas', href: '/empresas?registro=novo' },
  { tipo: 'veiculo', recurso: 'veiInc', icone: 'veiculos', href: '/veiculos?registro=novo' },
  { tipo: 'ordemServico', recurso: 'osInc', icone: 'ordem_servico', href: '/ordem_servico?registro=novo' },
  { tipo: 'movimento', recurso: 'addMovEstoque', icone: 'movEstoque', href: '/movEstoque?nota=novo' },
  {
    ...{ tipo: 'pedido', recurso: 'addPedido', icone: 'pedidosEstoque', words: PEDIDOS.adicionar },
    href: '/pedidosEstoque?registro=novo',
  },
  { tipo: 'relatorio', recurso: 'relatorios', icone: 'relatorios', href: '/relatorios/novo' },
  { tipo: 'campanha', recurso: 'campInc', icone: 'campanha', href: '/campanha?registro=novo' },
  { tipo: 'perfil', recurso: 'perfilInc', icone: 'perfis', href: '/perfis?registro=novo' },
  ...COM_LISTA.map((tipo): Novo => {
    const { permissoes, tela } = REGISTROS[tipo];
    return {
      tipo,
      recurso: permissoes.incluir,
      icone: tela.icone,
      href: `/${tela.recurso}?registro=novo`,
    };
  }),
  { tipo: 'carga', recurso: 'importar', icone: 'importacao', href: '/importacao' },
  { tipo: 'compromisso', recurso: 'agenda', icone: 'agenda', href: '/agenda#compromisso.novo' },
];

interface Guia extends Destination {
  recurso: Recurso;
}

/** Acts of a screen that one means from wherever one is. */
const GUIAS: readonly Guia[] = [
  {
    ...{ id: 'ler retorno', label: PAGAMENTOS.lerRetorno, detail: '', icon: 'pagamentos' },
    ...{ href: '/pagamentos?aba=remessas#retorno', recurso: 'pagGera' },
  },
  {
    ...{ id: 'ler extrato', label: PAGAMENTOS.lerExtrato, detail: '', icon: 'pagamentos', words: 'OFX' },
    ...{ href: '/pagamentos?aba=extrato#extrato', recurso: 'extLe' },
  },
];

/** What everybody has. */
const DE_TODOS: readonly Destination[] = [
  { id: 'rascunhos', label: RASCUNHOS.titulo, detail: '', icon: 'catalogo', href: '/rascunhos' },
];

interface DeNumero extends Omit<Novo, 'href' | 'words'> {
  /** What is done; the kind and the number of the record follow. */
  verbo: string;
  href: (id: number) => string;
}

/** What may be done with one record that is known by its number. */
const DE_NUMERO: readonly DeNumero[] = [
  {
    ...{ tipo: 'movimento', recurso: 'estornaMovEstoque', icone: 'movEstoque' },
    verbo: 'Estornar',
    href: (id) => `/movEstoque?nota=${id}&acao=estornar`,
  },
  {
    ...{ tipo: 'movimento', recurso: 'movEstoque', icone: 'movEstoque' },
    verbo: 'Imprimir',
    href: (id) => `/estoque/${id}/impressao`,
  },
  {
    ...{ tipo: 'baixa', recurso: 'baixas', icone: 'baixas' },
    verbo: 'Imprimir recibo da',
    href: (id) => `/baixas/${id}/recibo`,
  },
  {
    ...{ tipo: 'pericia', recurso: 'periciaInc', icone: 'pericias' },
    verbo: 'Duplicar',
    href: (id) => `/pericias/novo?copia=${id}`,
  },
];

const palavras = (texto: string): string[] =>
  normalizeText(texto)
    .split(/[\s#]+/)
    .filter(Boolean);

/** Whether each word of a search begins a word of a text, wherever that stands in it. */
export function matchesWords(search: string, texto: string): boolean {
  const ditas = palavras(texto);
  return palavras(search).every((p) => ditas.some((d) => d.startsWith(p)));
}

/** Whether a search means a destination, by anything that is said of it. */
export const isMeant = (search: string, { label, detail, words = '' }: Destination): boolean =>
  matchesWords(search, `${label} ${detail} ${words}`);

const novo = ({ tipo, icone, href, words = '' }: Novo): Destination => {
  const { nome, ...registro } = REGISTROS[tipo];
  const palavra = 'feminino' in registro ? 'Nova' : 'Novo';
  return {
    id: `novo ${tipo}`,
    label: `${palavra} ${nome.toLocaleLowerCase('pt-BR')}`,
    detail: '',
    icon: icone,
    href,
    words,
  };
};

/** The acts that a search means and that one may do; of those with one record, only where its number is told. */
export function actsFor(search: string, permissoes: Permissoes): Destination[] {
  const numero = Number(/(?:^|[\s#])(\d{1,15})$/.exec(search.trim())?.[1] ?? 0);
  // Who names the record alone wants to open it.
  const manda = ({ verbo }: DeNumero) => palavras(search).some((p) => matchesWords(p, verbo));
  const comNumero = numero === 0 ? [] : DE_NUMERO.filter(manda);
  const acts: Destination[] = [
    ...NOVOS.filter((n) => permissoes.has(n.recurso)).map(novo),
    ...GUIAS.filter((g) => permissoes.has(g.recurso)).map(({ recurso: _, ...guia }) => guia),
    ...DE_TODOS,
    ...comNumero
      .filter((a) => permissoes.has(a.recurso))
      .map(({ tipo, icone, verbo, href }, i) => ({
        ...{ id: `numero ${i}`, detail: '', icon: icone, href: href(numero) },
        label: `${verbo} ${REGISTROS[tipo].nome.toLocaleLowerCase('pt-BR')} #${numero}`,
      })),
  ];
  return acts.filter((act) => isMeant(search, act));
}

import {
  type Achado,
  COM_TELA,
  ENCONTRAVEIS,
  REGISTROS,
  type Recurso,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
  type Visto,
} from '@retaguarda/contract';
import { enderecoDe } from '../../registros/endereco.ts';
import { RASCUNHOS as T } from './textos.ts';

/** Where a draft belongs, as its name says it. */
export interface Lugar {
  /** What is called so: the kind, or what else is known of it. */
  tipo: TipoDeRegistro | null;
  /** The record it stands on; 0 for a new one, and where none is known. */
  id: number;
  /** Which part of it; empty for its whole form. */
  parte: string;
  /** Of something new: where it is opened. */
  href: string | null;
  /** What of the address of its record leads to the part. */
  alem: string;
  /** The part is opened with its record. */
  abre: boolean;
  /** It is there already, without a number. */
  unico: boolean;
}

type Nota = Partial<Lugar> & Pick<Lugar, 'tipo'>;
const lugar = (nota: Nota): Lugar => ({
  id: 0,
  parte: '',
  href: null,
  alem: '',
  abre: true,
  unico: false,
  ...nota,
});

const P = T.partes;
const PASSOS: Readonly<Record<string, readonly [parte: string, passo: number]>> = {
  processo: [P.processo, 1],
  pessoas: [P.pessoas, 2],
  novas: [P.novas, 2],
  recebiveis: [P.recebiveis, 3],
};

const idDe = (texto: string | undefined): number => (/^[1-9]\d{0,14}$/.test(texto ?? '') ? Number(texto) : 0);

/** `empresa.12`, or `empresa.nova.4` of a category or of a branch. */
const simples =
  (tipo: TipoDeRegistro, novo: (de: number) => string | null) =>
  (a: string | undefined, b: string | undefined): Lugar =>
    idDe(a) > 0 ? lugar({ tipo, id: idDe(a) }) : lugar({ tipo, href: novo(idDe(b)) });

/** Of an act of its own on one record. */
const doRegistro =
  (tipo: TipoDeRegistro, parte: string, abre = true) =>
  (a: string | undefined) =>
    lugar({ tipo, id: idDe(a), parte, abre });

type Le = (a: string | undefined, b: string | undefined, c: string | undefined) => Lugar;

function daPericia(a: string | undefined, b = '', c: string | undefined, d: string | undefined): Lugar {
  const id = idDe(a);
  const [parte, passo] = PASSOS[b] ?? ['', 1];
  if (id > 0) return lugar({ tipo: 'pericia', id, parte, alem: `?passo=${passo}` });
  const copia = c === 'copia' ? `&copia=${idDe(d)}` : '';
  return lugar({
    tipo: 'pericia',
    parte: copia ? P.copia : '',
    href: `/pericias/novo?categoria=${idDe(b)}${copia}`,
  });
}

/** By the first part of the name; a registry by the standard calls is called by its kind. */
const LUGARES: Readonly<Record<string, Le>> = {
  empresa: simples('empresa', (tipo) => `/empresas?tipo=${tipo}&registro=novo`),
  usuario: simples('pessoa', (tipo) => `/usuarios?tipo=${tipo}&registro=novo`),
  pessoa: (a, b) =>
    b === 'cadastro'
      ? lugar({ tipo: 'pessoa', id: idDe(a), parte: P.cadastro, abre: false })
      : lugar({ tipo: 'pessoa' }),
  pontos: doRegistro('pessoa', P.pontos),
  convite: (_, tipo) =>
    lugar({ tipo: 'pessoa', parte: P.convite, href: `/usuarios?tipo=${idDe(tipo)}&convidar=1` }),
  veiculo: simples('veiculo', (dono) => (dono === 0 ? '/veiculos?registro=novo' : null)),
  ordem: simples('ordemServico', () => '/ordem_servico?registro=novo'),
  campanha: simples('campanha', () => '/campanha?registro=novo'),
  propaganda: (a, b) =>
    idDe(a) > 0
      ? lugar({ tipo: 'propaganda', id: idDe(a), abre: false })
      : lugar({ tipo: 'propaganda', href: `/campanha?registro=${idDe(b)}&propaganda=novo` }),
  perfil: simples('perfil', () => '/perfis?registro=novo'),
  produto: simples('produto', (categoria) => `/catalogo?categoria=${categoria}&registro=novo`),
  categoria: simples('categoria', (pai) => (pai === 0 ? null : `/categoria?categoria=${pai}&acao=sub`)),
  tipopericia: (a, b) =>
    a === 'formulario'
      ? lugar({ tipo: 'categoria', parte: P.formulario, href: `/tipo-novo?tipo=${idDe(b)}&passo=2` })
      : lugar({ tipo: 'categoria', parte: P.tipoDePericia, href: '/tipo-novo' }),
  atributo: (a, b) => {
    if (a === 'alt') return lugar({ tipo: 'atributo', id: idDe(b) });
    if (a === 'copia') return lugar({ tipo: 'atributo', id: idDe(b), parte: P.copia, alem: '&acao=copia' });
    return lugar({ tipo: 'atributo', href: `/catalogo?categoria=${idDe(a)}&registro=novo` });
  },
  baixa: (a, b) =>
    idDe(a) > 0
      ? lugar({ tipo: 'baixa', id: idDe(a), parte: b === 'recebiveis' ? P.recebiveis : '' })
      : lugar({ tipo: 'baixa', href: '/baixas/nova' }),
  nota: (a, b) =>
    a === 'itens'
      ? lugar({ tipo: 'movimento', id: idDe(b), parte: P.itens })
      : simples('movimento', () => '/movEstoque?nota=novo')(a, b),
  estorno: doRegistro('movimento', P.estorno),
  recebimento: doRegistro('movimento', P.recebimento),
  falta: doRegistro('movimento', P.falta),
  contagem: (_, empresa) =>
    lugar({ tipo: 'movimento', parte: P.contagem, href: `/estoque?secao=saldos&empresa=${idDe(empresa)}` }),
  brinde: (a, b) =>
    idDe(a) > 0
      ? lugar({ tipo: 'pedido', id: idDe(a), abre: false })
      : lugar({ tipo: 'pedido', href: `/pedidosEstoque?empresa=${idDe(b)}&registro=novo` }),
  compra: (_, empresa) =>
    lugar({
      tipo: 'pedido',
      parte: P.compra,
      href: `/comprasEstoque?empresa=${idDe(empresa)}&registro=novo`,
    }),
  remessa: () => lugar({ tipo: 'remessa', unico: true, href: '/pagamentos' }),
  pago: () => lugar({ tipo: 'pagamento', unico: true, href: '/pagamentos' }),
  recebe: (pessoa) =>
    lugar({ tipo: 'pessoa', unico: true, parte: P.recebe, href: `/pagamentos#recebe.${idDe(pessoa)}` }),
  estornopag: doRegistro('pagamento', P.estorno, false),
  concilia: doRegistro('lancamento', P.concilia, false),
  ignoraext: doRegistro('lancamento', P.ignora, false),
  compras: (_, empresa) =>
    lugar({ tipo: 'pedido', parte: P.compra, href: `/comprasEstoque?empresa=${idDe(empresa)}&sugestoes=1` }),
  previsao: doRegistro('pedido', P.previsao, false),
  cancelamento: doRegistro('pedido', P.cancelamento, false),
  escritorio: () => lugar({ tipo: 'escritorio', unico: true, href: '/escritorio' }),
  calendario: (ano) =>
    lugar({
      tipo: 'escritorio',
      unico: true,
      parte: P.calendario(idDe(ano)),
      href: `/calendario?ano=${idDe(ano)}`,
    }),
  mapeamento: (tipo, categoria, etapa) =>
    lugar({
      tipo: 'mapeamento',
      unico: true,
      href: `/importacao?tipo=${idDe(tipo)}&categoria=${idDe(categoria)}${idDe(etapa) > 0 ? `&etapa=${idDe(etapa)}` : ''}`,
    }),
  relatorio: (a) =>
    idDe(a) > 0
      ? lugar({ tipo: 'relatorio', id: idDe(a), abre: false })
      : lugar({ tipo: 'relatorio', href: '/relatorios/novo' }),
  compromisso: simples('compromisso', (caso) =>
    caso === 0 ? '/agenda#compromisso.novo' : `/pericias/${caso}#compromisso.novo..${caso}`,
  ),
  whatsapp: (origem, id) => {
    const parte = P.whatsapp;
    if (origem === 'pessoa' || origem === 'pericia')
      return lugar({ tipo: origem, id: idDe(id), parte, alem: `#whatsapp.${origem}-${idDe(id)}` });
    if (origem === 'baixa')
      return lugar({ tipo: 'baixa', id: idDe(id), parte, alem: `/recibo#whatsapp.baixa-${idDe(id)}` });
    if (origem === 'pedido' || origem === 'brinde')
      return lugar({ tipo: 'pedido', id: idDe(id), parte, abre: false });
    return lugar({ tipo: 'pericia', unico: true, parte, href: '/agenda' });
  },
  visao: (a) => lugar({ tipo: 'visao', id: idDe(a), abre: false }),
  anotacao: (_, tipo, id) =>
    lugar({ tipo: TIPOS_DE_REGISTRO.find((t) => t === tipo) ?? null, id: idDe(id), parte: P.anotacao }),
};

export function lugarDe(nome: string): Lugar {
  const [forma = '', a, b, c, d] = nome.split('.');
  if (forma === 'pericia') return daPericia(a, b, c, d);
  if (forma.startsWith('texto-'))
    return lugar({ tipo: 'textoDeMensagem', unico: true, href: '/mensagens/textos' });
  const daTela = COM_TELA.find((t) => t === forma);
  const le =
    LUGARES[forma] ?? (daTela && simples(daTela, () => `/${REGISTROS[daTela].tela.recurso}?registro=novo`));
  return le?.(a, b, c) ?? lugar({ tipo: null });
}

/** Its record, where one of its kind can be asked for by its number. */
export function registroDo({ tipo, id }: Lugar): Visto | null {
  const encontravel = ENCONTRAVEIS.find((t) => t === tipo);
  return encontravel === undefined || id === 0 ? null : { tipo: encontravel, id };
}

/** Of kinds that are not included as records of a registry are. */
const INCLUI: Partial<Record<TipoDeRegistro, Recurso>> = { pedido: 'addPedido', movimento: 'addMovEstoque' };

/** The permission by which something new of its kind is included. */
export function permissaoDo({ tipo, id }: Lugar): Recurso | undefined {
  if (tipo === null || id > 0) return undefined;
  const registro = REGISTROS[tipo];
  return 'permissoes' in registro ? registro.permissoes.incluir : INCLUI[tipo];
}

/** What it is called, by its record where that is known. */
export function nomeDo({ tipo, id, parte, unico }: Lugar, achado: Achado | undefined): string {
  if (tipo === null) return [T.outro, parte].filter(Boolean).join(' · ');
  const { nome, ...registro } = REGISTROS[tipo];
  const novo = parte === '' && !unico ? T.novo(nome, 'feminino' in registro) : nome;
  // What is called by its kind and number tells the kind already.
  const chamado = achado && (achado.titulo.startsWith(nome) ? achado.titulo : `${nome} ${achado.titulo}`);
  return [chamado ?? (id > 0 ? `${nome} #${id}` : novo), parte].filter(Boolean).join(' · ');
}

/** Where it is opened; null where nothing leads there. */
export const hrefDo = ({ href, alem, abre }: Lugar, achado: Achado | undefined): string | null =>
  achado && abre ? enderecoDe(achado) + alem : href;

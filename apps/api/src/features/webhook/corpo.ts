import {
  type CorpoDoWebhook,
  catAltVer,
  EVENTO_DE_TESTE,
  empVer,
  estoqueListMovItens,
  estoqueRecibo,
  osVer,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
  type RouteQueryInput,
  type RouteSpec,
  TIPO_SYS,
  type TipoDoWebhook,
  userVer,
  veiVer,
} from '@retaguarda/contract';

/** An event as it is kept. */
export interface Evento {
  id: string;
  evento: string;
  entidade: string;
  registro: number;
  periciaId: number | null;
  versao: number | null;
  criadoEm: string;
}

const chamada = <R extends RouteSpec>({ path }: R, query: RouteQueryInput<R>): string =>
  `/api${path}?${new URLSearchParams(query as Record<string, string>)}`; // a query is of texts

/** The call that reads a record of the kind. */
const LEITURAS: Readonly<Record<TipoDoWebhook, (id: string, evento: Evento) => string>> = {
  pericia: (procId) => chamada(periciaList, { condition: '1', procId }),
  // It is read with its case.
  recebivel: (_id, { periciaId }) => chamada(periciaPessoas, { procId: String(periciaId), local: '6' }),
  baixa: (baixaId) => chamada(periciaListBaixas, { baixaId }),
  pessoa: (id) => chamada(userVer, { id }),
  empresa: (id) => chamada(empVer, { id }),
  veiculo: (id) => chamada(veiVer, { id }),
  ordemServico: (id) => chamada(osVer, { id }),
  produto: (catId) => chamada(catAltVer, { catId, tipoSys: String(TIPO_SYS.produtos) }),
  movimento: (movCabId) => chamada(estoqueListMovItens, { movCabId }),
  pedido: (cabId) => chamada(estoqueRecibo, { cabId }),
};

const conhecida = (entidade: string): entidade is TipoDoWebhook => Object.hasOwn(LEITURAS, entidade);

/** One of an automation is kept with the run that sent it: whoever receives it is told the automation. */
const tipoDoEvento = (evento: string): string => /^automacao\.\d+/.exec(evento)?.[0] ?? evento;

/**
 * What is sent: which record, and where it is read. It says nothing of what the record holds, so that whoever receives it
 * learns what their key may read and no more. The same event is the same text whenever it is sent.
 */
export function corpoDe(evento: Evento, { rede, publicUrl }: { rede: string; publicUrl: string }): string {
  const { id, entidade: tipo, registro, versao, criadoEm } = evento;
  const type = tipoDoEvento(evento.evento);
  const leitura =
    !conhecida(tipo) || type === EVENTO_DE_TESTE || type.endsWith('.excluido')
      ? null
      : `${publicUrl}${LEITURAS[tipo](String(registro), evento)}`;
  const corpo: CorpoDoWebhook = {
    id,
    type,
    timestamp: new Date(criadoEm).toISOString(),
    data: { rede, registro: { tipo, id: registro, versao }, endereco: leitura },
  };
  return JSON.stringify(corpo);
}

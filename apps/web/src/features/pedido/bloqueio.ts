import { ORDEM_DESTINO } from '@retaguarda/contract';
import { STATUS_ENTREGA } from '@retaguarda/domain';
import { type ItemDaEmpresa, type Passo, quemAge } from './marcas.ts';
import { VISAO as T } from './textos.ts';

interface Situacao {
  passo: Passo;
  empresa: { id: number; nome: string };
  itens: readonly ItemDaEmpresa[];
  marcados: ReadonlySet<number>;
  /** What a restricted branch may lead on of the chosen product; null where it is not restricted. */
  unidades: number | null;
  produto: number | undefined;
}

/** The step is another branch's to take. */
const deOutra = (passo: Passo, empresa: Situacao['empresa']): string =>
  T.naoPode(empresa.nome, passo.status, passo.ordem < ORDEM_DESTINO ? T.aOrigem : T.oDestino);

/** Why an item cannot be checked now. */
export function motivoDoBloqueio(
  { passo, empresa, unidades, produto }: Omit<Situacao, 'itens' | 'marcados'>,
  item: ItemDaEmpresa,
): string {
  if (quemAge(passo, item) !== empresa.id) return deOutra(passo, empresa);
  return unidades !== null && produto === undefined ? T.escolhaProduto : T.acimaDoLimite;
}

/** Why the step's action cannot be taken now; undefined where it can. */
export function bloqueioDo({
  passo,
  empresa,
  itens,
  marcados,
  unidades,
  produto,
}: Situacao): string | undefined {
  const age = itens.some((item) => quemAge(passo, item) === empresa.id);
  if (itens.length > 0 && !age) return deOutra(passo, empresa);
  if (passo.id === STATUS_ENTREGA) return age ? undefined : T.nenhumItem;
  if (marcados.size > 0) return undefined;
  return unidades !== null && produto === undefined && itens.length > 0 ? T.escolhaProduto : T.nenhumMarcado;
}

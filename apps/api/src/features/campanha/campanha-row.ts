import { type Campanha, estadoDaCampanha, type Propaganda } from '@retaguarda/contract';
import { isAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { hoje } from '../../base/relogio.ts';

interface CampanhaRow {
  id: number;
  nome: string;
  inicio: string;
  fim: string;
  situacao: SituacaoRegistro;
  versao: number;
}

function campanhaDe(r: CampanhaRow): Campanha {
  const datas = { campIni: r.inicio, campFim: r.fim, campSituacao: isAtivo(r.situacao) };
  return {
    campId: r.id,
    campNome: r.nome,
    ...datas,
    campEstado: estadoDaCampanha(datas, hoje()),
    versao: r.versao,
  };
}

interface Trava {
  /** Holds the row until the transaction ends. */
  trava?: boolean;
}

/** Campaigns by a condition over `c`, in the order of `fim`. */
export async function campanhas(
  tx: Tx,
  onde: RawBuilder<unknown>,
  fim: RawBuilder<unknown>,
): Promise<Campanha[]> {
  const rows = await tx.linhas(sql<CampanhaRow>`
    select c.id, c.nome, c.inicio, c.fim, c.situacao, c.versao from campanha c
     where c.tenant_id = ${tx.tenant} and ${onde} ${fim}`);
  return rows.map(campanhaDe);
}

export async function carregaCampanha(tx: Tx, id: number): Promise<Campanha> {
  const [campanha] = await campanhas(tx, sql`c.id = ${id}`, sql``);
  if (campanha === undefined) throw naoEncontrado();
  return campanha;
}

interface PropagandaRow {
  id: number;
  campanha_id: number;
  ordem: number;
  titulo: string;
  descricao: string;
  link: string;
  situacao: SituacaoRegistro;
  capa_id: string | null;
  capa_nome: string;
  capa_hash: string | null;
  modal_id: string | null;
  modal_nome: string;
  modal_hash: string | null;
  versao: number;
}

/** Where a signed-in person's browser asks for a picture. */
export const urlDoAnexo = (id: string | null): string => (id === null ? '' : `/camp/anexo?id=${id}`);

const propagandaDe = (r: PropagandaRow): Propaganda => ({
  propId: r.id,
  campanhaId: r.campanha_id,
  propOrdem: r.ordem,
  propTitulo: r.titulo,
  propDesc: r.descricao,
  propLink: r.link,
  propSituacao: isAtivo(r.situacao),
  propAnexoCapa: r.capa_nome,
  propAnexoHashCapa: r.capa_hash ?? '',
  urlCapa: urlDoAnexo(r.capa_id),
  propAnexoModal: r.modal_nome,
  propAnexoHashModal: r.modal_hash ?? '',
  urlModal: urlDoAnexo(r.modal_id),
  versao: r.versao,
});

/** Banners by a condition over `p`, in their order. */
export async function propagandas(tx: Tx, onde: RawBuilder<unknown>): Promise<Propaganda[]> {
  const rows = await tx.linhas(sql<PropagandaRow>`
    select p.id, p.campanha_id, p.ordem, p.titulo, p.descricao, p.link, p.situacao, p.versao,
           p.capa_id, p.capa_nome, c.sha256 as capa_hash, p.modal_id, p.modal_nome, m.sha256 as modal_hash
      from propaganda p
      left join imagem c on c.tenant_id = p.tenant_id and c.id = p.capa_id
      left join imagem m on m.tenant_id = p.tenant_id and m.id = p.modal_id
     where p.tenant_id = ${tx.tenant} and ${onde}
     order by p.ordem, p.id`);
  return rows.map(propagandaDe);
}

export async function carregaPropaganda(
  tx: Tx,
  id: number,
  { trava = false }: Trava = {},
): Promise<Propaganda> {
  if (trava)
    await tx.faz(sql`select id from propaganda where tenant_id = ${tx.tenant} and id = ${id} for update`);
  const [propaganda] = await propagandas(tx, sql`p.id = ${id}`);
  if (propaganda === undefined) throw naoEncontrado();
  return propaganda;
}

/** Ids of the pictures that an address of ours names. */
export const imagensDe = (p: Propaganda): string[] =>
  [p.urlCapa, p.urlModal].filter((url) => url !== '').map((url) => url.slice(url.indexOf('=') + 1));

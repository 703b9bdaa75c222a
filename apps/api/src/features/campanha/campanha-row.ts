import { type Campanha, estadoDaCampanha, type Propaganda } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { campanha } from '../../registros/campanha.ts';
import { listaDo, umaDe } from '../../registros/lista.ts';
import { propaganda } from '../../registros/propaganda.ts';
import { carrega } from '../../registros/registro.ts';

export const CAMPANHAS = listaDo(campanha, {
  alias: 'c',
  noFio: ({ id, versao, estado }): Campanha => {
    const datas = {
      campIni: estado.inicio,
      campFim: estado.fim,
      campSituacao: ehAtivo(estado.situacao),
    };
    return {
      campId: id,
      campNome: estado.nome,
      ...datas,
      campEstado: estadoDaCampanha(datas, today()),
      versao,
    };
  },
});

interface Imagens {
  capa_id: string | null;
  capa_nome: string;
  capa_hash: string | null;
  modal_id: string | null;
  modal_nome: string;
  modal_hash: string | null;
}

/** Where a signed-in person's browser asks for a picture. */
export const urlDoAnexo = (id: string | null): string => (id === null ? '' : `/camp/anexo?id=${id}`);

const PROPAGANDAS = listaDo(propaganda, {
  alias: 'p',
  colunas: sql`
    p.capa_id, p.capa_nome, c.sha256 as capa_hash, p.modal_id, p.modal_nome, m.sha256 as modal_hash`,
  aoLado: sql`
    left join imagem c on c.tenant_id = p.tenant_id and c.id = p.capa_id
    left join imagem m on m.tenant_id = p.tenant_id and m.id = p.modal_id`,
  noFio: ({ id, versao, estado }, r: Imagens): Propaganda => ({
    propId: id,
    campanhaId: estado.campanhaId,
    propOrdem: estado.ordem,
    propTitulo: estado.titulo,
    propDesc: estado.descricao,
    propLink: estado.link,
    propSituacao: ehAtivo(estado.situacao),
    propAnexoCapa: r.capa_nome,
    propAnexoHashCapa: r.capa_hash ?? '',
    urlCapa: urlDoAnexo(r.capa_id),
    propAnexoModal: r.modal_nome,
    propAnexoHashModal: r.modal_hash ?? '',
    urlModal: urlDoAnexo(r.modal_id),
    versao,
  }),
});

/** Banners by a condition over `p`, in their order. */
export const propagandas = (tx: Tx, onde: RawBuilder<unknown>): Promise<Propaganda[]> =>
  PROPAGANDAS.linhas(tx, sql`p.tenant_id = ${tx.tenant} and ${onde}`, { fim: sql`order by p.ordem, p.id` });

/** A banner; held until the transaction ends when it is to be changed. */
export async function carregaPropaganda(
  tx: Tx,
  id: number,
  { trava = false }: { trava?: boolean } = {},
): Promise<Propaganda> {
  if (trava) await carrega(tx, propaganda, { id, trava });
  return umaDe(tx, PROPAGANDAS, id);
}

/** Ids of the pictures that an address of ours names. */
export const imagensDe = (p: Propaganda): string[] =>
  [p.urlCapa, p.urlModal].filter((url) => url !== '').map((url) => url.slice(url.indexOf('=') + 1));

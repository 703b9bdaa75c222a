import type { CampanhaNoAr, campAtivas, RouteQuery } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { today } from '../../base/clock.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { IMAGE_COLUMNS, type StoredImage } from '../../base/images/stored-images.ts';

interface Row {
  id: number;
  nome: string;
  inicio: string;
  fim: string;
  titulo: string | null;
  descricao: string;
  link: string;
  capa_id: string | null;
  modal_id: string | null;
}

/** A campaign `c` that is shown today; the same days as `estadoDaCampanha` says. A network that is suspended shows none. */
const noAr = () => {
  const dia = today();
  return sql`c.situacao = ${ACTIVE} and c.inicio <= ${dia}::date and c.fim >= ${dia}::date
    and exists (select 1 from tenant t where t.tenant_id = c.tenant_id and t.suspensa_em is null)`;
};

const urlPublica = (id: string | null): string => (id === null ? '' : `/camp/imagem?id=${id}`);

/** What a branch shows today; nothing for one that does not exist or is inactive. */
export async function noArView(tx: Tx, query: RouteQuery<typeof campAtivas>): Promise<CampanhaNoAr[]> {
  const empresa =
    query.empId === undefined ? sql`e.codigo = ${query.codigo ?? ''}` : sql`e.id = ${query.empId}`;
  const rows = await tx.rows(sql<Row>`
    select c.id, c.nome, c.inicio, c.fim, p.titulo, p.descricao, p.link, p.capa_id, p.modal_id
      from empresa e
      join campanha_empresa ce on ce.tenant_id = e.tenant_id and ce.empresa_id = e.id
      join campanha c on c.tenant_id = e.tenant_id and c.id = ce.campanha_id and ${noAr()}
      left join propaganda p on p.tenant_id = e.tenant_id and p.campanha_id = c.id and p.situacao = ${ACTIVE}
     where e.tenant_id = ${tx.tenant} and e.situacao = ${ACTIVE} and ${empresa}
     order by c.inicio, c.id, p.ordem, p.id`);
  const campanhas = new Map<number, CampanhaNoAr>();
  for (const r of rows) {
    const campanha = campanhas.get(r.id) ?? {
      campNome: r.nome,
      campIni: r.inicio,
      campFim: r.fim,
      propagandas: [],
    };
    campanhas.set(r.id, campanha);
    if (r.titulo !== null)
      campanha.propagandas.push({
        propTitulo: r.titulo,
        propDesc: r.descricao,
        propLink: r.link,
        urlCapa: urlPublica(r.capa_id),
        urlModal: urlPublica(r.modal_id),
      });
  }
  return [...campanhas.values()];
}

/** A picture that some branch shows today. */
export const imagemNoAr = (tx: Tx, id: string): Promise<StoredImage> =>
  tx.one(
    sql<StoredImage>`
    select ${IMAGE_COLUMNS} from imagem i
      join propaganda p on p.tenant_id = i.tenant_id and i.id in (p.capa_id, p.modal_id) and p.situacao = ${ACTIVE}
      join campanha c on c.tenant_id = i.tenant_id and c.id = p.campanha_id and ${noAr()}
     where i.tenant_id = ${tx.tenant} and i.id = ${id}
       and exists (select 1 from campanha_empresa ce
                     join empresa e on e.tenant_id = ce.tenant_id and e.id = ce.empresa_id and e.situacao = ${ACTIVE}
                    where ce.tenant_id = c.tenant_id and ce.campanha_id = c.id)`,
    notFound,
  );

import type pg from 'pg';
import { comTenant } from '../../base/db/tx.ts';
import { ronda } from '../../base/ronda.ts';
import type { Services } from '../../base/services.ts';
import { acompanhaFalhas } from './avisos.ts';
import { type Instalacao, type Medidos, medeInstalacao } from './mede-instalacao.ts';
import { medeRede } from './mede-rede.ts';
import { partesDe } from './partes.ts';

const OLHA_MS = 60_000;

export interface Vigia extends Medidos, Pick<Services, 'publicUrl'> {
  /** Whether e-mail can be sent at all. */
  email: boolean;
  /** Network whose people are made up: nothing is sent to them. */
  menos: string;
  /** For the log: what has failed, or is well again, of which network. */
  diz: (o: 'falhou' | 'voltou', partes: readonly string[], rede: number) => void;
  aoFalhar: (error: unknown) => void;
}

interface Rede {
  tenant_id: number;
  slug: string;
  /** Nobody enters it. */
  suspensa: boolean;
}

/** Looks at one network. */
async function olhaRede(
  vigia: Vigia,
  { tenant_id, slug, suspensa }: Rede,
  instalacao: Instalacao,
): Promise<void> {
  const { abertos, fechados } = await comTenant(vigia.pool, tenant_id, async (tx) => {
    const rede = await medeRede(tx);
    // A message about e-mail that does not leave would only wait with the others.
    const sai = vigia.email && !suspensa && slug !== vigia.menos && !rede.mensagens.semEmail;
    const endereco = `${vigia.publicUrl}/operacao`;
    return acompanhaFalhas(tx, partesDe(instalacao, rede, new Date()), { sai, endereco });
  });
  if (abertos.length > 0) vigia.diz('falhou', abertos, tenant_id);
  if (fechados.length > 0) vigia.diz('voltou', fechados, tenant_id);
}

const redesDe = async (pool: pg.Pool): Promise<Rede[]> =>
  (
    await pool.query<Rede>(
      'select tenant_id, slug, suspensa_em is not null as suspensa from tenant order by tenant_id',
    )
  ).rows;

/** Looks at the installation and at each network once, and tells who looks after them what has failed. */
export async function olha(vigia: Vigia): Promise<void> {
  const instalacao = await medeInstalacao(vigia);
  for (const rede of await redesDe(vigia.pool))
    await olhaRede(vigia, rede, instalacao).catch((error: unknown) => vigia.aoFalhar(error));
}

/** Looks every minute; the answer stops it. */
export const agendaVigia = (vigia: Vigia): (() => void) => ronda(OLHA_MS, () => olha(vigia), vigia.aoFalhar);

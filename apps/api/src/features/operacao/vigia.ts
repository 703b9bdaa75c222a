import { sql } from 'kysely';
import { queryEachTenant, type TenantExpression } from '../../base/db/each-tenant.ts';
import { withTenant } from '../../base/db/tx.ts';
import { repeatEvery } from '../../base/repeat-every.ts';
import type { Services } from '../../base/services.ts';
import { type Acompanhado, abertosDe, acompanhaFalhas, porAcompanhar } from './avisos.ts';
import { type Instalacao, type Medidos, medeInstalacao } from './mede-instalacao.ts';
import { type Medidas, medeRede, medidas, redeDe } from './mede-rede.ts';
import { partesDe } from './partes.ts';

const OLHA_MS = 60_000;

export interface Vigia extends Medidos, Pick<Services, 'publicUrl'> {
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
  const { abertos, fechados } = await withTenant(vigia.pool, tenant_id, async (tx) => {
    const rede = await medeRede(tx);
    // A message about e-mail that does not leave would only wait with the others.
    const leva = instalacao.correio.canais.includes('email') && instalacao.correio.falha === null;
    const naTela = !suspensa && slug !== vigia.menos;
    const sai = leva && naTela && !rede.mensagens.semEmail;
    const endereco = `${vigia.publicUrl}/operacao`;
    return acompanhaFalhas(tx, partesDe(instalacao, rede, new Date()), { sai, naTela, endereco });
  });
  if (abertos.length > 0) vigia.diz('falhou', abertos, tenant_id);
  if (fechados.length > 0) vigia.diz('voltou', fechados, tenant_id);
}

interface Vista extends Medidas, Pick<Rede, 'slug' | 'suspensa'> {
  abertos: readonly Acompanhado[];
}

const vista = (rede: TenantExpression) => sql<Vista>`
  select m.*, r.slug, r.suspensa_em is not null as suspensa,
         coalesce((select json_agg(a) from (${abertosDe(rede)}) a), '[]') as abertos
    from (${medidas(rede)}) m, tenant r where r.tenant_id = ${rede}`;

/** Looks at the installation and at each network once, and tells who looks after them what has failed. */
export async function olha(vigia: Vigia): Promise<void> {
  const instalacao = await medeInstalacao(vigia);
  const agora = new Date();
  for (const { rede: tenant_id, achado } of await queryEachTenant(vigia.pool, vista)) {
    // Most are as they were, and no transaction of their own is needed to see that.
    if (!porAcompanhar(partesDe(instalacao, redeDe(achado), agora), achado.abertos)) continue;
    await olhaRede(vigia, { ...achado, tenant_id }, instalacao).catch((error: unknown) =>
      vigia.aoFalhar(error),
    );
  }
}

/** Looks every minute; the answer stops it. */
export const agendaVigia = (vigia: Vigia): (() => void) =>
  repeatEvery(OLHA_MS, () => olha(vigia), vigia.aoFalhar);

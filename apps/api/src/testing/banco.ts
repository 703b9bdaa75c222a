import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { forbidNesting } from '../base/db/no-nesting.ts';
import { createPool } from '../base/db/pool.ts';
import { MODELO, POVOADO } from './global-setup.ts';
import { semeiaMundo } from './mundo.ts';
import { apagaBanco, copiaDeNos, emCadaNo } from './nos.ts';

/** Of a pool in a test that proves nothing of waiting: a busy machine turns nobody away. */
export const PACIENTE = { espera: 60_000 };

/** A database with the small networks in it, and which they are. */
export async function criaBancoPovoado(): Promise<{ banco: BancoDeTeste; um: number; dois: number }> {
  const banco = await criaBanco(emNos() ? {} : { modelo: POVOADO });
  const mundo = emNos() ? await semeiaMundo(banco.owner) : inject('mundo');
  // As its definitions stand they are nobody else's.
  await banco.admin.query(
    'insert into acesso_mudou (tenant_id, do_modelo) select tenant_id, true from tenant',
  );
  return { banco, ...mundo };
}

export interface BancoDeTeste {
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  /** As the application's role. */
  pool: pg.Pool;
  /** As the owner, who sees every tenant. */
  admin: pg.Pool;
  fecha(): Promise<void>;
}

/** Whether these databases stand on a cluster (`npm run test:citus`): what is said of one server alone is left out there. */
export const emNos = (): boolean => inject('banco').nos.length > 0;

/** As `DATABASE_URL` names it, where the tests run on a cluster: nobody asks for a password there. */
export const enderecoDe = ({ user, host, port, database }: pg.ClientConfig): string =>
  `postgres://${user}@${host}:${port}/${database}`;

/** A database of its own for a test file, cloned from a migrated template or without anything in it. */
export async function criaBanco({ vazio = false, modelo = MODELO } = {}): Promise<BancoDeTeste> {
  const { host, port, user, password, senhaApp, nos } = inject('banco');
  const database = `teste_${randomBytes(6).toString('hex')}`;
  const owner = { host, port, user, password };
  const servidores = [{ host, port }, ...nos];
  if (nos.length > 0 && !vazio) await copiaDeNos(owner, servidores, { de: MODELO, para: database });
  else
    await emCadaNo(owner, [{ host, port }], 'postgres', (criador) =>
      criador.query(`create database ${database}${vazio ? '' : ` template ${modelo}`}`),
    );
  // A process serves one database: by its own marks no clone's definitions are taken for those of another file's.
  if (!vazio)
    await emCadaNo(owner, servidores, database, (criador) =>
      criador.query(
        "select setval('acesso_mudou_id_seq', (select last_value from acesso_mudou_id_seq) + $1)",
        [randomInt(2 ** 40)],
      ),
    );
  const app = { host, port, user: 'retaguarda_app', password: senhaApp, database };
  const pool = createPool(app, PACIENTE);
  forbidNesting(pool);
  const admin = createPool({ ...owner, database }, { ...PACIENTE, max: 2, statementTimeout: 60_000 });
  return {
    owner: { ...owner, database },
    app,
    pool,
    admin,
    fecha: async () => {
      await pool.end();
      await admin.end();
      // A cluster is there before the run and after it.
      if (nos.length > 0)
        await emCadaNo(owner, servidores, 'postgres', (criador) => apagaBanco(criador, database));
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { SENHA } from '../testing/mundo.ts';
import { trabalha } from './carga.ts';
import { ClienteHttp, type RespostaHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { confere } from './confere.ts';
import { Portao, Razao } from './razao.ts';

/** `MORTES=200 SEMENTE=7` ends more connections, or the same again. */
const MORTES = Number(process.env.MORTES ?? 60);
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
const POSTOS = 6;

const processo = comProcesso();

/** Notes every call that got no answer at all. */
class ClienteAtento extends ClienteHttp {
  readonly semResposta: string[] = [];

  override async chama(...args: Parameters<ClienteHttp['chama']>): Promise<RespostaHttp> {
    try {
      return await super.chama(...args);
    } catch (error) {
      this.semResposta.push(`${args[1]}: ${String(error)}`);
      throw error;
    }
  }
}

/** Ends one connection of the application that is in use, if there is one. */
const FIM = `
  select pg_terminate_backend(pid) from pg_stat_activity
   where usename = 'retaguarda_app' and (state <> 'idle' or $1::boolean)
   order by md5(pid::text || $2::text) limit 1`;

test(`${MORTES} connections ended under load: no exit, every call answered, nothing acknowledged lost`, async () => {
  const acaso = new Acaso(SEMENTE);
  const [razao, portao] = [new Razao(), new Portao()];
  const app = await processo.sobe();
  const cliente = await new ClienteAtento(app.base).entra('admin@um.teste', SENHA);
  let contador = 0;
  portao.abre();
  const postos = Array.from({ length: POSTOS }, () =>
    trabalha({ cliente, portao, razao, numero: () => ++contador }),
  );
  const falhou = Promise.all(postos).then(() => undefined);
  falhou.catch(() => undefined);
  await processo.dono(async (dono) => {
    try {
      let mortas = 0;
      while (mortas < MORTES) {
        await Promise.race([delay(acaso.inteiro(2, 60)), falhou]);
        // One in four may sit idle in the pool.
        const { rowCount } = await dono.query(FIM, [mortas % 4 === 3, acaso.inteiro(0, 1_000_000)]);
        mortas += rowCount ?? 0;
      }
      // Each ends its round, unharmed: on a slow machine nothing may have been acknowledged between two deaths.
      portao.encerra();
      await falhou;
      expect(app.child.exitCode, 'the app is still there').toBeNull();
      expect(cliente.semResposta).toEqual([]);
      expect(await confere(dono, razao), `SEMENTE=${SEMENTE}`).toEqual([]);
      expect(razao.confirmadas).toBeGreaterThan(POSTOS);
      console.log(
        `SEMENTE=${SEMENTE}: ${mortas} conexões mortas, ${razao.confirmadas} gravações confirmadas`,
      );
    } finally {
      portao.encerra();
    }
  });
});

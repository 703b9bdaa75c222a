import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { catalogoList, catalogoPrevia, periciaAlt, periciaInc } from '@retaguarda/contract';
import pg from 'pg';
import { ClienteHttp } from '../apps/api/src/drills/cliente-http.ts';
import { empacota, mata, preparaPasta, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { MUNDO, SENHA, semeiaMundo } from '../apps/api/src/testing/mundo.ts';
import { Carga, semeiaMundoDeCarga } from '../apps/api/src/testing/mundo-carga.ts';
import { envio } from '../apps/api/src/testing/passos.ts';
import type { Bench } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, percentil } from './lib/medidas.ts';

const PESSOAS = 2500;
const RODADAS = 3;
/** Calls of the quiet network a round and side. */
const CHAMADAS = 1500;
const A = MUNDO.atrib;

/** What a calculation may just take at every record, and 8,000 characters of what none may. */
const CARA = '0*honorario+NÚM.CARACT(ARRUMAR(REPT("a ";1500)))';
const PEDACO = '+NÚM.CARACT(ARRUMAR(SUBSTITUIR(MAIÚSCULA(REPT("a ";16000));"A";"b")))';
const HOSTIL = `0*honorario${PEDACO.repeat(Math.floor(7900 / PEDACO.length))}`;
const DE_PESSOA = '0*renda+NÚM.CARACT(ARRUMAR(REPT("a ";1500)))';

async function semeia(owner: pg.ClientConfig): Promise<void> {
  const { dois } = await semeiaMundo(owner);
  const admin = new pg.Client(owner);
  await admin.connect();
  try {
    await semeiaMundoDeCarga(admin);
    await admin.query(`update tenant_host set host = 'localhost' where tenant_id = $1`, [dois]);
    const calcula = (formula: string, codigo: string) =>
      admin.query(
        `update atributo set dados = dados || jsonb_build_object('tipo', 16, 'calcFormula', $2::text)
          where tenant_id = $1 and cod_id = $3`,
        [dois, formula, codigo],
      );
    await calcula(CARA, 'custo_horas');
    await calcula(DE_PESSOA, 'altura');
  } finally {
    await admin.end();
  }
}

/** A case of the hostile network with its people, bound one call after the other. */
async function casoGrande(cliente: ClienteHttp): Promise<number> {
  const { procId } = await cliente.pede(periciaInc, { body: envio([[A.honorario, 100]]) });
  const carga = new Carga(cliente, { tipoSysId: 4, condition: 1, catgId: MUNDO.folhaA, procId });
  await carga.inicia(['nome', 'tipo'], PESSOAS);
  for (let de = 0; de < PESSOAS; de += 500)
    await carga.envia(
      Array.from({ length: 500 }, (_, i) => [`Parte ${de + i}`, String(MUNDO.partes)]),
      de + 500 >= PESSOAS,
      de + 2,
    );
  return procId;
}

/** Previews, saves and imports of the hostile administrator, each kind without pause. */
async function ataca(cliente: ClienteHttp, caso: { procId: number; versao: number }) {
  const { list } = await cliente.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const custo = list.find((r) => r.catId === A.custo);
  if (custo === undefined) throw new Error('custo');
  const linhas = Array.from({ length: PESSOAS }, (_, i) => [`Importada ${i}`, String(i)]);
  const carga = await new Carga(cliente, { tipoSysId: 1, condition: 3, catgId: MUNDO.partes }).inicia(
    ['nome', 'renda'],
    PESSOAS,
  );
  let anda = true;
  const feitas = { previas: 0, salvas: 0, importadas: 0 };
  const enquanto = async (nome: keyof typeof feitas, faz: () => Promise<unknown>) => {
    while (anda) {
      await faz();
      feitas[nome]++;
    }
  };
  const previa = (calcFormula: string) => () =>
    cliente.chama('POST', catalogoPrevia.path, {
      body: {
        acao: 'alt',
        catId: A.custo,
        versao: custo.versao,
        catDados: { ...custo.catDados, calcFormula },
      },
    });
  const todas = [
    enquanto('previas', previa(HOSTIL)),
    enquanto('previas', previa(`${CARA}+1`)),
    enquanto('salvas', () =>
      cliente.pede(periciaAlt, {
        body: envio([[A.honorario, caso.versao]], { procId: caso.procId, versao: caso.versao++ }),
      }),
    ),
    enquanto('importadas', () => carga.verifica(linhas)),
  ];
  return async () => {
    anda = false;
    await Promise.all(todas);
    return feitas;
  };
}

export const vizinhos: Bench = {
  nome: 'vizinhos',
  alvo: 'enquanto o administrador de uma rede pré-visualiza, salva e importa fórmulas hostis, o p99 de outra rede fica até 200 ms e 3x o de quieta',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const dataDir = join(pasta, 'dados');
    const servidor = await empacota();
    await preparaPasta(dataDir, semeia);
    const app = await sobeApp(servidor, dataDir);
    try {
      const porta = Number(new URL(app.base).port);
      const quieta = await new ClienteHttp(app.base).entra('admin@um.teste', SENHA);
      const hostil = await new ClienteHttp(`http://localhost:${porta}`).entra('admin@dois.teste', SENHA);
      await quieta.pede(periciaInc, { body: envio([[A.honorario, 100]]) });
      const caso = { procId: await casoGrande(hostil), versao: 1 };
      const cru = new HttpCru(
        porta,
        `/api/pericia/list?condition=0&catgId=${MUNDO.tipo}&paginas=10`,
        quieta.cabecalhos(false),
      );
      await cru.tempos(CHAMADAS);
      const [calma, sob]: [number[], number[]] = [[], []];
      for (let rodada = 1; rodada <= RODADAS; rodada++) {
        calma.push(...(await cru.tempos(CHAMADAS)));
        const para = await ataca(hostil, caso);
        await delay(200);
        sob.push(...(await cru.tempos(CHAMADAS)));
        const { previas, salvas, importadas } = await para();
        diga(`rodada ${rodada}: ${previas} prévias, ${salvas} gravações, ${importadas} importações`);
      }
      cru.fecha();
      const [quieto, cheio] = [percentil(calma, 0.99), percentil(sob, 0.99)];
      const comum = { produto: emMs(cheio), referencia: `quieta ${emMs(quieto)}` };
      return [
        { ...comum, medida: 'p99 de uma lista', valor: cheio, unidade: 'ms', maximo: 200 },
        { ...comum, medida: 'o mesmo por quieta', valor: cheio / quieto, unidade: 'x', maximo: 3 },
        {
          medida: 'mediana de uma lista',
          produto: emMs(percentil(sob, 0.5)),
          referencia: `quieta ${emMs(percentil(calma, 0.5))}`,
          valor: percentil(sob, 0.5) / percentil(calma, 0.5),
          unidade: 'x',
        },
      ];
    } finally {
      await mata(app.child, 'SIGTERM');
      await rm(pasta, { recursive: true, force: true });
    }
  },
};

import { setTimeout as delay } from 'node:timers/promises';
import { perfisChangeSituacao, periciaListBaixas } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { expect } from 'vitest';
import { SENHA } from '../testing/mundo.ts';
import { ClienteHttp } from './cliente-http.ts';

/** The profile of `leitor` in the small world. */
const PERFIL = 2;
/** Calls that are under way all the time, at each server, of each of the two. */
const FAIXAS = 2;

interface Passeio {
  /** The servers, one or more of the same database. */
  bases: readonly string[];
  /** How often the right is taken, or given back. */
  vezes: number;
}

const le = async (quem: ClienteHttp): Promise<number> =>
  (await quem.chama('GET', periciaListBaixas.path)).status;

/**
 * A right is taken and given back at one server after the other while all of them are called, by who has it and by another
 * one: what was acknowledged holds for every call that begins after it, wherever it goes.
 */
export async function direitosSobCarga({ bases, vezes }: Passeio): Promise<string> {
  const [casa = ''] = bases;
  const entra = (quem: string) => new ClienteHttp(casa).entra(`${quem}@um.teste`, SENHA);
  const [admin, leitor] = [await entra('admin'), await entra('leitor')];
  const [admins, leitores] = [bases.map((base) => admin.em(base)), bases.map((base) => leitor.em(base))];
  /** What the one is answered by now; not known while it changes. */
  let certo: number | null = 200;
  let [anda, lidas, vez] = [true, 0, 0];
  const faixa = async (quem: ClienteHttp, dele: () => number | null) => {
    while (anda) {
      const [antes, daVez] = [dele(), vez];
      const status = await le(quem);
      lidas++;
      if (antes !== null && daVez === vez) expect([daVez, status]).toEqual([daVez, antes]);
    }
  };
  const emFaixas = (todos: readonly ClienteHttp[], dele: () => number | null) =>
    todos.flatMap((quem) => Array.from({ length: FAIXAS }, () => faixa(quem, dele)));
  const muda = async () => {
    for (; vez < vezes && anda; await delay(20)) {
      const situacao = vez % 2 === 0 ? SITUACAO_REGISTRO.inativo : SITUACAO_REGISTRO.ativo;
      const agora = vez % 2 === 0 ? 403 : 200;
      certo = null;
      vez++;
      await admins[vez % bases.length]?.pede(perfisChangeSituacao, { body: { id: PERFIL, situacao } });
      certo = agora;
      expect([vez, ...(await Promise.all(leitores.map(le)))]).toEqual([vez, ...bases.map(() => agora)]);
    }
  };
  const para = () => {
    anda = false;
  };
  const todos = [muda(), ...emFaixas(admins, () => 200), ...emFaixas(leitores, () => certo)];
  // Whatever ends first, or fails, ends the others.
  await Promise.all(todos.map((um) => um.finally(para)));
  return `${bases.length} servidores: ${vez} mudanças de direito, ${lidas} leituras`;
}

import { once, setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { periciaListBaixas } from '@retaguarda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { SENHA, semeiaMundo } from '../testing/mundo.ts';
import { ClienteHttp } from './cliente-http.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { resumo } from './resumo.ts';

/** `LENTOS=2000` is the number that is promised. */
const LENTOS = Number(process.env.LENTOS ?? 300);
const LIMITE_MS = 60_000;
const GOTA_MS = 1000;
const LEVA = 100;
const OUTROS = 4;

let banco: BancoDeTeste;
let instancias: Instancias;
let admin: ClienteHttp;
/** The largest file of the screens. */
let grande: string;

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaMundo(banco.owner);
  instancias = await sobeInstancias(1, ambienteDo(banco));
  admin = await new ClienteHttp(instancias.bases[0] ?? '').entra('admin@um.teste', SENHA);
  const pagina = await (await fetch(admin.base)).text();
  grande = /src="(\/assets\/[^"]+\.js)"/.exec(pagina)?.[1] ?? '/';
});
afterAll(async () => {
  await instancias.para();
  await banco.fecha();
});

type Jeito = (socket: Socket) => () => void;

const GET = (caminho: string): string => `GET ${caminho} HTTP/1.1\r\nhost: um.teste\r\n`;
const POST = `POST /api/auth/login HTTP/1.1\r\nhost: um.teste\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`;
/** More answers than the system keeps for a reader who reads none. */
const PEDIDOS = 40;

/** What a slow client does on its connection, drop by drop; none of them has a session. */
const JEITOS: Readonly<Record<string, Jeito>> = {
  cabeçalho: (socket) => {
    socket.write(GET('/api/auth/me'));
    return () => void socket.write('x-a: b\r\n');
  },
  corpo: (socket) => {
    socket.write(POST);
    return () => void socket.write(' ');
  },
  'linhas vazias': (socket) => {
    socket.write(`${GET('/livez')}\r\n`);
    return () => void socket.write('\r\n');
  },
  leitura: (socket) => {
    socket.pause();
    socket.write(`${GET(grande)}\r\n`.repeat(PEDIDOS));
    // Whoever reads nothing does not see the end; writing finds it out.
    return () => void socket.write('\r\n');
  },
};

interface Lento {
  jeito: string;
  /** Milliseconds that its connection was held; the limit when the server never ended it. */
  durou: number;
}

/** One slow client until the server ends its connection, or the drill is over. */
async function vagaroso(jeito: string, porta: number, fim: AbortSignal): Promise<Lento> {
  const socket = connect(porta, '127.0.0.1');
  const inicio = performance.now();
  socket.on('error', () => undefined);
  const gota = JEITOS[jeito]?.(socket);
  const timer = setInterval(() => gota?.(), GOTA_MS);
  if (jeito !== 'leitura') socket.resume();
  await once(socket, 'close', { signal: fim }).catch(() => undefined);
  clearInterval(timer);
  socket.destroy();
  return { jeito, durou: performance.now() - inicio };
}

interface Vista {
  duraram: number[];
  falhas: string[];
}

/** Everybody else, who goes on working. */
async function outros(fim: AbortSignal): Promise<Vista> {
  const vista: Vista = { duraram: [], falhas: [] };
  const posto = async (): Promise<void> => {
    while (!fim.aborted) {
      const inicio = performance.now();
      const resposta = await admin.chama('GET', periciaListBaixas.path).catch((e) => String(e));
      vista.duraram.push(performance.now() - inicio);
      if (typeof resposta === 'string') vista.falhas.push(resposta);
      else if (resposta.status !== 200) vista.falhas.push(String(resposta.status));
      await delay(50);
    }
  };
  await Promise.all(Array.from({ length: OUTROS }, posto));
  return vista;
}

test(`${LENTOS} clientes vagarosos: cada conexão é encerrada, e os outros trabalham sem um erro`, async () => {
  const porta = instancias.portas[0] ?? 0;
  const fim = new AbortController();
  const demais = outros(fim.signal);
  const teto = AbortSignal.timeout(LIMITE_MS);
  setMaxListeners(LENTOS, teto);
  const jeitos = Object.keys(JEITOS);
  const lentos: Promise<Lento>[] = [];
  while (lentos.length < LENTOS) {
    for (let i = 0; i < LEVA && lentos.length < LENTOS; i++)
      lentos.push(vagaroso(jeitos[lentos.length % jeitos.length] ?? '', porta, teto));
    await delay(20);
  }
  const feitos = await Promise.all(lentos);
  fim.abort();
  const { duraram, falhas } = await demais;
  for (const jeito of jeitos) {
    const deles = feitos.filter((l) => l.jeito === jeito).map((l) => l.durou);
    console.log(`${jeito}: ${deles.length} conexões, presas por ${resumo(deles)} ms`);
  }
  console.log(`os outros: ${duraram.length} chamadas, ${resumo(duraram)} ms, ${falhas.length} falhas`);
  expect(falhas).toEqual([]);
  expect(feitos.filter((l) => l.durou >= LIMITE_MS)).toEqual([]);
});

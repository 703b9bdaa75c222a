import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DeliveryFailure } from './delivery-failure.ts';
import { openChannels } from './message-channels.ts';
import { NoAnswer, postOutbound } from './outbound/post.ts';

/** What is waited for here; in service ten seconds. */
const ESPERA_MS = 300;
const NADA = {
  remetente: 'Rede <rede@exemplo.com.br>',
  smtp: undefined,
  smsUrl: undefined,
  smsToken: undefined,
  whatsapp: undefined,
};
const SAIDA = {
  chave: '1.2.3',
  tipo: 'teste',
  destino: 'ana@exemplo.com.br',
  assunto: 'Segredo',
  corpo: 'segredo',
};

const abertos: { servidor: Server; sockets: Set<Socket> }[] = [];
afterEach(() => {
  for (const { servidor, sockets } of abertos.splice(0)) {
    for (const socket of sockets) socket.destroy();
    servidor.close();
  }
});

/** A server that does with each connection what `faz` says; answers its port. */
async function servidorQue(faz: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const servidor = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    faz(socket);
  }).listen(0, '127.0.0.1');
  abertos.push({ servidor, sockets });
  await once(servidor, 'listening');
  return (servidor.address() as AddressInfo).port; // it listens on a port
}

/** A server for mail that answers each command by this, or by what it usually is. */
const correioQue = (respostas: Readonly<Record<string, string>>) => (socket: Socket) => {
  let corpo = false;
  socket.write('220 exemplo\r\n');
  socket.on('data', (dados) => {
    const dito = String(dados);
    const comando = corpo ? 'FIM' : dito.slice(0, 4).trim();
    corpo = comando === 'DATA';
    socket.write(respostas[comando] ?? (corpo ? '354 diga\r\n' : '250 ok\r\n'));
  });
};
const http = (resposta: string) => (socket: Socket) => void socket.once('data', () => socket.write(resposta));
const cheioPorHttp = http('HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\n\r\n');

interface Destino {
  envia: (porta: number, host?: string, seguro?: boolean) => Promise<unknown>;
  /** How an answer there begins. */
  comeco: string;
  /** How it takes nothing more, and how it ends in the middle of its answer. */
  cheio: (socket: Socket) => void;
  meia: (socket: Socket) => void;
  palavras: Readonly<Record<Falta, RegExp>>;
}
type Falta =
  | 'cheio'
  | 'recusado'
  | 'sumido'
  | 'lento'
  | 'a conta-gotas'
  | 'sem nome'
  | 'sem TLS'
  | 'meia'
  | 'outra coisa';

const cortaNo = (texto: string) => (socket: Socket) =>
  void socket.once('data', () => socket.write(texto, () => setTimeout(() => socket.destroy(), 20)));

const doSms: Destino['palavras'] = {
  cheio: /O serviço de SMS não aceitou a mensagem \(507\)/,
  recusado: /Sem conexão com o serviço de SMS/,
  sumido: /Sem conexão com o serviço de SMS/,
  lento: /O serviço de SMS não respondeu a tempo/,
  'a conta-gotas': /O serviço de SMS não respondeu a tempo/,
  'sem nome': /Sem conexão com o serviço de SMS/,
  'sem TLS': /Sem conexão com o serviço de SMS/,
  meia: /Sem conexão com o serviço de SMS/,
  'outra coisa': /Sem conexão com o serviço de SMS/,
};

const DESTINOS: Readonly<Record<string, Destino>> = {
  'um e-mail': {
    envia: async (porta, host = '127.0.0.1', seguro = false) =>
      openChannels({ ...NADA, smtp: `${seguro ? 'smtps' : 'smtp'}://${host}:${porta}` }, ESPERA_MS).get(
        'email',
      )?.(SAIDA),
    comeco: '2',
    cheio: correioQue({ FIM: '452 4.3.1 insufficient system storage\r\n' }),
    meia: correioQue({ FIM: '25' }),
    palavras: {
      cheio: /O servidor de e-mail (recusou a mensagem|adiou a entrega) \(452\)/,
      recusado: /Sem conexão com o servidor de e-mail/,
      sumido: /Sem conexão com o servidor de e-mail/,
      lento: /O servidor de e-mail não respondeu a tempo/,
      'a conta-gotas': /O servidor de e-mail não respondeu a tempo/,
      'sem nome': /O endereço do servidor de e-mail não foi encontrado/,
      'sem TLS': /A conexão segura com o servidor de e-mail falhou/,
      meia: /O servidor de e-mail não respondeu a tempo/,
      'outra coisa': /O servidor de e-mail respondeu o que não se esperava/,
    },
  },
  'um SMS': {
    envia: async (porta, host = '127.0.0.1', seguro = false) =>
      openChannels({ ...NADA, smsUrl: `${seguro ? 'https' : 'http'}://${host}:${porta}/` }, ESPERA_MS).get(
        'sms',
      )?.(SAIDA),
    comeco: 'HTTP/1.1 200 OK\r\nx: ',
    cheio: cheioPorHttp,
    meia: cortaNo('HTTP/1.1 20'),
    palavras: doSms,
  },
  'um webhook': {
    envia: (porta, host = 'localhost', seguro = false) =>
      postOutbound({
        url: `${seguro ? 'https' : 'http'}://${host}:${porta}/`,
        headers: {},
        body: '{}',
        allowsLocal: true,
        esperaMs: ESPERA_MS,
      }).then(({ status }) => {
        // What was answered is worded by whoever keeps it.
        if (status >= 300) throw new NoAnswer(`O destino falhou (${status})`);
      }),
    comeco: 'HTTP/1.1 200 OK\r\nx: ',
    cheio: cheioPorHttp,
    meia: cortaNo('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nmetade'),
    palavras: {
      cheio: /O destino falhou \(507\)/,
      recusado: /O destino recusou a conexão/,
      sumido: /O destino cortou a conexão/,
      lento: /O destino não respondeu a tempo/,
      'a conta-gotas': /O destino não respondeu a tempo/,
      'sem nome': /O nome do destino não foi encontrado|leva a uma rede interna|Só se envia por https/,
      'sem TLS': /A conexão segura com o destino falhou/,
      meia: /O destino cortou a conexão/,
      'outra coisa': /O destino respondeu o que não se esperava/,
    },
  },
};

/** What it says is of the protocol, though it never ends: a letter, then another one. */
const gota = (comeco: string) => (socket: Socket) => {
  socket.write(comeco);
  const pinga = setInterval(() => socket.write('2'), ESPERA_MS / 5);
  socket.once('close', () => clearInterval(pinga));
};
const oi = (socket: Socket) => {
  socket.write('oi\r\n');
  socket.once('data', () => socket.write('oi\r\n'));
};

/** Of a server that was there a moment ago. */
async function portaFechada(): Promise<number> {
  const porta = await servidorQue(() => undefined);
  const servidor = abertos.at(-1)?.servidor;
  await new Promise((fechou) => servidor?.close(fechou));
  return porta;
}

describe.each(Object.entries(DESTINOS))('%s', (_, { envia, comeco, cheio, meia, palavras }) => {
  const faltas: Readonly<Record<Falta, () => Promise<unknown>>> = {
    cheio: async () => envia(await servidorQue(cheio)),
    recusado: async () => envia(await portaFechada()),
    sumido: async () => envia(await servidorQue((socket) => setTimeout(() => socket.resetAndDestroy(), 20))),
    lento: async () => envia(await servidorQue(() => undefined)),
    'a conta-gotas': async () => envia(await servidorQue(gota(comeco))),
    'sem nome': () => envia(8443, 'nao-existe.invalid', true),
    'sem TLS': async () =>
      envia(await servidorQue((socket) => socket.write('220 sem segredo\r\n')), undefined, true),
    meia: async () => envia(await servidorQue(meia)),
    'outra coisa': async () => envia(await servidorQue(oi)),
  };
  test.each(Object.entries(faltas))(
    '%s: diz-se o quê, em palavras, e nada do que se enviava',
    async (falta, faz) => {
      const erro = await faz().then(
        () => null,
        (error: unknown) => error,
      );
      expect(erro instanceof DeliveryFailure || erro instanceof NoAnswer, String(erro)).toBe(true);
      expect((erro as Error).message).toMatch(palavras[falta as Falta]); // one of ours, as seen above
      expect((erro as Error).message).not.toMatch(/segredo|ana@|127\.0\.0\.1|invalid/i); // the same
      if (erro instanceof DeliveryFailure) expect(erro.isPermanent).toBe(false);
    },
  );
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { portOf } from '../base/http/port-of.ts';

export type Especie = 'carta' | 'evento';

/** Servers for mail and for webhooks that take whatever comes, and tell how often each came. */
export interface Destinos {
  /** Ports of both. */
  smtp: number;
  webhook: number;
  /** How often each message came, by its `Message-ID`, and each event, by its `webhook-id`. */
  cartas: ReadonlyMap<string, number>;
  eventos: ReadonlyMap<string, number>;
  /** Is called as something was accepted: its answer has left, and whoever sent it may not have read it. */
  aoAceitar: (especie: Especie, chave: string) => void;
  fecha: () => void;
}

/** How long each takes to be accepted. */
const DEMORA_MS = 100;

const soma = (contagem: Map<string, number>, chave: string): void =>
  void contagem.set(chave, (contagem.get(chave) ?? 0) + 1);

/** What tells a message from all others. */
const identidadeDe = (carta: string): string => /^message-id:\s*(\S+)/im.exec(carta)?.[1] ?? 'sem Message-ID';

export async function abreDestinos(): Promise<Destinos> {
  const [cartas, eventos] = [new Map<string, number>(), new Map<string, number>()];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _sessao, fim) => {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        const chave = identidadeDe(Buffer.concat(partes).toString('utf8'));
        setTimeout(() => {
          soma(cartas, chave);
          fim();
          destinos.aoAceitar('carta', chave);
        }, DEMORA_MS);
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((pronto) => smtp.listen(0, '127.0.0.1', pronto));
  const webhook = createServer((pedido, resposta) => {
    pedido.resume().on('end', () => {
      const chave = String(pedido.headers['webhook-id']);
      setTimeout(() => {
        soma(eventos, chave);
        resposta.writeHead(200).end(() => destinos.aoAceitar('evento', chave));
      }, DEMORA_MS);
    });
  });
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const destinos: Destinos = {
    smtp: portOf(smtp.server),
    webhook: portOf(webhook),
    ...{ cartas, eventos },
    aoAceitar: () => undefined,
    fecha: () => {
      smtp.close(() => undefined);
      webhook.close();
      webhook.closeAllConnections();
    },
  };
  return destinos;
}

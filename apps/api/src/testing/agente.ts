import type { RouteSpec } from '@retaguarda/contract';
import { FERRAMENTAS } from '../features/mcp/public.ts';
import { hashSenha } from '../features/sessao/public.ts';
import type { BancoDeTeste } from './banco.ts';
import { Cliente, type Resposta } from './cliente.ts';

export const SEGREDO = 'segredo-comprido-do-agente';

/** Gives a person of a network a key; with permissions in a list, or null for all of theirs. Answers its id. */
export async function criaChave(
  banco: BancoDeTeste,
  dono: { tenant: number; pessoa: number },
  { nome, direitos = null }: { nome: string; direitos?: readonly string[] | null },
): Promise<number> {
  const { rows } = await banco.admin.query<{ id: string }>(
    `insert into chave_api (tenant_id, pessoa_id, nome, hash, so_direitos) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, pessoa_id) do update set nome = excluded.nome, so_direitos = excluded.so_direitos, ativo = true
     returning id`,
    [dono.tenant, dono.pessoa, nome, await hashSenha(SEGREDO), direitos],
  );
  return Number(rows[0]?.id);
}

const CODIGO = /confirma: "([^"]+)"/;
/** The code of a preview; empty where there is none. */
export const codigoDe = (texto: string): string => CODIGO.exec(texto)?.[1] ?? '';

const DADOS = /<dados>\n(.*)\n<\/dados>/s;

export interface Dito {
  texto: string;
  recusada: boolean;
  /** What stands between the marks. */
  dados: unknown;
}

/** An agent that calls by the protocol: what it is answered is read back into what the call of a screen would be. */
export class Agente extends Cliente {
  nome = '';
  segredo = SEGREDO;
  conversa = '';

  async pedeMcp(mensagem: unknown, headers: Record<string, string> = {}, url = '/mcp') {
    return this.app.inject({
      method: 'POST',
      url,
      headers: {
        host: this.host,
        authorization: `Bearer ${this.nome}:${this.segredo}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(this.conversa === '' ? {} : { 'mcp-session-id': this.conversa }),
        ...headers,
      },
      payload: typeof mensagem === 'string' ? mensagem : JSON.stringify(mensagem),
    });
  }

  async ferramenta(name: string, args: object, id: number | string = 1): Promise<Dito> {
    const resposta = await this.pedeMcp({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: args },
    });
    const { result, error } = resposta.json();
    if (result === undefined) throw new Error(`${name}: ${resposta.statusCode} ${JSON.stringify(error)}`);
    const texto: string = result.content[0].text;
    const dados = DADOS.exec(texto)?.[1];
    return {
      texto,
      recusada: result.isError === true,
      dados: dados === undefined ? null : JSON.parse(dados),
    };
  }

  protected nomeDe(method: string, path: string): string {
    const tool = FERRAMENTAS.find(({ spec }) => spec.method === method && spec.path === path);
    if (tool === undefined) throw new Error(`${path} is no tool`);
    return tool.name;
  }

  protected lida({ texto, recusada, dados }: Dito): Resposta {
    const status = recusada ? Number(/recusada \((\d+)\)/.exec(texto)?.[1] ?? 0) : 200;
    return { status, body: dados, headers: {} };
  }

  /** Like a browser's, where the route is a tool. */
  override async chama(
    method: 'GET' | 'POST',
    path: string,
    { query, body }: { query?: object; body?: unknown } = {},
  ): Promise<Resposta> {
    const args = { ...(query === undefined ? {} : { query }), ...(body === undefined ? {} : { body }) };
    return this.lida(await this.ferramenta(this.nomeDe(method, path), args));
  }

  /** Looks at what it would do, and has it done. */
  async confirma({ method, path }: RouteSpec, envio: object): Promise<Resposta> {
    const nome = this.nomeDe(method, path);
    const { texto } = await this.ferramenta(nome, envio);
    return this.lida(await this.ferramenta(nome, { ...envio, confirma: codigoDe(texto) }));
  }
}

/** Is answered all that an agent is told: what stands beside the data tells as well. */
export class AgentePorInteiro extends Agente {
  /** Whether it has done what it is shown a preview of. */
  confirmaTudo = false;

  override async chama(
    method: 'GET' | 'POST',
    path: string,
    envio: { query?: object; body?: unknown } = {},
  ): Promise<Resposta> {
    const nome = this.nomeDe(method, path);
    const dito = await this.ferramenta(nome, envio);
    const confirma = codigoDe(dito.texto);
    const feito =
      confirma !== '' && this.confirmaTudo ? await this.ferramenta(nome, { ...envio, confirma }) : undefined;
    const ditos = feito === undefined ? [dito] : [dito, feito];
    // A code is another one at each preview.
    const body = ditos.map(({ texto }) => texto.replace(CODIGO, ''));
    return { ...this.lida(feito ?? dito), body };
  }
}

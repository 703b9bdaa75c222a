import { erroDe } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const invalido = (): AppError => new AppError(400, [erroDe('requisicao_invalida')]);

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs;

/** What a key means: written with escapes it may be the same as another one. */
const chaveDe = (token: string): string => {
  if (!token.includes('\\')) return token;
  try {
    return JSON.stringify(JSON.parse(token));
  } catch {
    // The parser that comes next refuses it.
    return token;
  }
};

/** Whether an object names a key twice: readers would differ in which of the two counts. */
export function hasDuplicateKey(texto: string): boolean {
  /** Keys of the objects that are open; null for a list. */
  const abertos: (Set<string> | null)[] = [];
  let ultimo = '';
  for (const [token] of texto.matchAll(TOKEN)) {
    if (token === '{') abertos.push(new Set());
    else if (token === '[') abertos.push(null);
    else if (token === '}' || token === ']') abertos.pop();
    else if (token === ':') {
      const chaves = abertos.at(-1);
      const chave = chaveDe(ultimo);
      if (chaves?.has(chave) === true) return true;
      chaves?.add(chave);
    }
    ultimo = token;
  }
  return false;
}

const CHARSET = /;\s*charset\s*=\s*"?([^";]*)"?/i;

/** Bodies are JSON in UTF-8 whose objects name each key once; anything else is refused, never guessed. */
export function useJsonBodies(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset =
      CHARSET.exec(request.headers['content-type'] ?? '')?.[1]
        ?.trim()
        .toLowerCase() ?? 'utf-8';
    if (charset !== 'utf-8' && charset !== 'utf8')
      return done(new AppError(415, [erroDe('tipo_de_conteudo')]));
    let texto: string;
    try {
      texto = utf8.decode(body as Buffer); // as asked for above
    } catch {
      return done(invalido());
    }
    if (hasDuplicateKey(texto)) return done(invalido());
    return parse(request, texto, done);
  });
}

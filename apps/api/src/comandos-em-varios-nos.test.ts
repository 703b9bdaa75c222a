import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What the owner says, whom no policy binds, and what is said to one node alone. */
const DO_DONO =
  /\.(test|falha|operacao|citus)\.ts$|^(testing|drills|cli|seeds|features\/copia)\/|^base\/db\/nodes\//;

/** Every text of a source, with a mark where a value or another text stands in it. */
function textosDe(nome: string, fonte: string): string[] {
  const textos: string[] = [];
  const visita = (no: ts.Node): void => {
    if (ts.isStringLiteralLike(no)) textos.push(no.text);
    if (ts.isTemplateExpression(no))
      textos.push(no.head.text + no.templateSpans.map((s) => `$1${s.literal.text}`).join(''));
    ts.forEachChild(no, visita);
  };
  visita(ts.createSourceFile(nome, fonte, ts.ScriptTarget.Latest));
  return textos;
}

/** The statement that begins here, to the bracket that closes what it stands in. */
function ateOFim(texto: string): string {
  let abertos = 0;
  for (const [i, c] of [...texto].entries()) {
    if (c === '(') abertos++;
    if (c === ')' && --abertos < 0) return texto.slice(0, i);
  }
  return texto;
}

const insercoes = (texto: string): string[] =>
  [...texto.matchAll(/\binsert into\b/g)].map((m) => ateOFim(texto.slice(m.index)));
const alteracoes = (texto: string): string[] =>
  [...texto.matchAll(/\bupdate\s[^;]*?\sset\s/g)].map((m) => ateOFim(texto.slice(m.index)));

/** What a cluster refuses (decision 0048), as it is seen in a text. */
const RECUSADO: Readonly<Record<string, (texto: string) => string[]>> = {
  'insert … select sem returning nem on conflict: seria copiado, o que uma política não admite': (texto) =>
    insercoes(texto).filter(
      (c) => !/\bvalues\s*\(/.test(c) && /\bselect\b/.test(c) && !/\b(returning|on conflict)\b/.test(c),
    ),
  'insert … select na tabela que todos os nós têm: do que o planejador calcula não vai nada a nenhum': (
    texto,
  ) => insercoes(texto).filter((c) => /^insert into tenant(_host)?\b/.test(c) && /\bselect\b/.test(c)),
  'linha lida na ordem do seu número, num insert … select sem ele: viria ora do nó, ora do coordenador': (
    texto,
  ) =>
    insercoes(texto).filter((c) =>
      /^insert into (historico|mensagem|pedido|selo)\s*\((?!tenant_id, id,).*\bselect\b/s.test(c),
    ),
  'consulta entre os values': (texto) =>
    insercoes(texto).filter((c) =>
      /\bvalues\s*\([^;]*\(\s*select\b/.test(c.split(/\bon conflict\b/)[0] ?? ''),
    ),
  'now() no do update de um insert': (texto) =>
    insercoes(texto).filter((c) => /\bdo update\b[^;]*\bnow\(\)/.test(c)),
  'select sem coluna: o que se planeja à parte volta como um registro que ninguém lê': (texto) =>
    [...texto.matchAll(/\bselect\s+from\b/g)].map((m) => ateOFim(texto.slice(m.index))),
  'função do dono que grava, chamada sem uma linha da rede: gravaria de outra ligação': (texto) =>
    [...texto.matchAll(/\bselect\s+(?:desfaz_pontos|anonimiza_trilha)\(/g)]
      .map((m) => ateOFim(texto.slice(m.index)))
      .filter((c) => !/\bfrom\b/.test(c)),
  'junção de fora sobre um valor: falso, derruba o nó': (texto) =>
    texto.match(/\bleft join \w+ \w+ on \$1 and\b/g) ?? [],
  'função volátil num update': (texto) =>
    alteracoes(texto).filter((c) => /\b(clock_timestamp|random|gen_random_uuid|nextval)\(/.test(c)),
  'now() dentro de um case de um update': (texto) =>
    alteracoes(texto).filter((c) => /\bcase\b(?:(?!\bend\b)[^;])*\bnow\(\)/.test(c)),
  'now() num coalesce ou no returning de um update': (texto) =>
    alteracoes(texto).filter((c) =>
      /\b(coalesce|greatest|least)\([^;)]*\bnow\(\)|\breturning\b[^;]*\bnow\(\)/.test(c),
    ),
  'o que é estável sobre colunas, num update': (texto) =>
    alteracoes(texto).filter((c) => /\b(concat|concat_ws)\(|\bto_jsonb\((?!\$1)/.test(c)),
  'consulta de dentro que olha para fora, sobre uma função que dá linhas': (texto) =>
    [...texto.matchAll(/\bexists\s*\(\s*select\b/g)]
      .map((m) => ateOFim(texto.slice(m.index + m[0].indexOf('(') + 1)))
      .filter((c) => /\bfrom\s+(unnest|json\w*|generate_series)\(/.test(c)),
  'case sobre um valor calculado': (texto) =>
    alteracoes(texto).filter((c) => /\bcase\s+(?!when\b)[\w.]*\(/.test(c)),
};

async function recusados(): Promise<string[]> {
  const raiz = path.resolve('apps/api/src');
  const achados: string[] = [];
  const nomes = await readdir(raiz, { recursive: true });
  for (const nome of nomes.filter((n) => n.endsWith('.ts') && !DO_DONO.test(n))) {
    const fonte = await readFile(path.join(raiz, nome), 'utf8');
    if (!/insert into|\bupdate\b|\bexists\b|\bleft join\b/.test(fonte)) continue;
    const textos = textosDe(nome, fonte);
    for (const [motivo, acha] of Object.entries(RECUSADO))
      for (const comando of textos.flatMap(acha))
        achados.push(`${nome}: ${motivo}: ${comando.replace(/\s+/g, ' ').slice(0, 100)}`);
  }
  return achados;
}

test('nenhum comando do produto é do que vários nós recusam', async () => {
  expect(await recusados()).toEqual([]);
});

test('o que vários nós recusam se vê num texto', () => {
  const vistos = (texto: string) => Object.values(RECUSADO).flatMap((acha) => acha(texto)).length;
  expect(vistos('with x as (insert into a (t) select $1 from b) select returning from x')).toBe(1);
  expect(vistos('insert into selo (tenant_id, hash) select $1, h from b returning 1')).toBe(1);
  expect(vistos('insert into selo (tenant_id, id, hash) select $1, $1, h from b returning 1')).toBe(0);
  expect(
    vistos('insert into tenant (t) select $1, coalesce($1, not exists (select 1 from tenant)) returning t'),
  ).toBe(1);
  expect(vistos('insert into a (t) values ($1, (select b from c))')).toBe(1);
  expect(vistos('insert into a (t) values ($1) on conflict (t) do update set em = now()')).toBe(1);
  expect(vistos('select $1 where exists (select from b where t = $1)')).toBe(1);
  expect(vistos('select desfaz_pontos($1, $1)')).toBe(1);
  expect(vistos('select desfaz_pontos(c.id, $1) from carga c where c.tenant_id = $1')).toBe(0);
  expect(vistos('select 1 from b left join c d on $1 and d.t = b.t')).toBe(1);
  expect(vistos('update a set t = clock_timestamp() where t is null')).toBe(1);
  expect(vistos('update a set t = case when $1 then now() end')).toBe(1);
  expect(vistos('update a set t = coalesce(t, now()) where t is null')).toBe(1);
  expect(vistos('update a set n = n + 1 returning t < now() - $1')).toBe(1);
  expect(vistos('update a set t = concat(b, c)')).toBe(1);
  expect(vistos("update a set t = case f(b) when '' then c end")).toBe(1);
  expect(
    vistos(
      'select not exists (select 1 from unnest($1) r(x) where not exists (select 1 from b where y = x))',
    ),
  ).toBe(1);
  expect(vistos("update a set d = jsonb_set(d, '{b}', to_jsonb($1::text))")).toBe(0);
  expect(vistos('insert into a (t) select $1 from b returning 1')).toBe(0);
  expect(vistos('update a set t = case when b then n.agora end from (select now() as agora) n')).toBe(0);
});

import { operacaoConfere, operacaoVer } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const parte = async (chave: string, quem = rede.admin) => {
  const { partes } = await quem.pede(operacaoVer);
  const achada = partes.find((p) => p.chave === chave);
  if (achada === undefined) throw new Error(chave);
  return achada;
};
const valor = (p: Awaited<ReturnType<typeof parte>>, nome: string) =>
  p.fatos.find((f) => f.nome === nome)?.valor;

test('diz como está cada parte da instalação', async () => {
  expect(await parte('banco')).toMatchObject({ estado: 'bem' });
  expect(valor(await parte('banco'), 'Versão')).toMatch(/^\d+\.\d+/);
  expect(await parte('arquivos')).toMatchObject({ estado: 'bem' });
  expect(await parte('copias')).toMatchObject({ estado: 'atencao' });
  expect((await parte('copias')).diz).toContain('npx retaguarda backup');
});

test('conta as filas da própria rede só, e uma parte diz desde quando está assim', async () => {
  const antes = await parte('mensagens');
  // Its turn is not yet: whoever works here would take it up.
  await rede.banco.admin.query(
    `insert into tarefa (tenant_id, tipo, situacao, tomada_ate, proxima_em)
     values ($1, 'recalculo', 1, now() - interval '1 hour', now() + interval '1 hour')`,
    [rede.um],
  );
  await rede.banco.admin.query(
    `insert into mensagem (tenant_id, canal, destino, corpo, situacao) values ($1, 'email', 'a@b.c', '', 2)`,
    [rede.um],
  );
  const presa = await parte('tarefas');
  expect(presa).toMatchObject({ estado: 'falha' });
  expect(valor(presa, 'Parados')).toBe('1');
  expect(Date.parse(presa.desde)).toBeLessThan(Date.now() - 3_500_000);
  expect(await parte('mensagens')).toMatchObject({ estado: 'falha' });
  expect(antes).toMatchObject({ estado: 'ausente', diz: expect.stringContaining('SMTP_URL') });
  const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
  expect(await parte('tarefas', outra)).toMatchObject({ estado: 'bem' });
  expect(await parte('mensagens', outra)).toMatchObject({ estado: 'ausente' });
});

test('por continuar conta a importação que se desfez em parte, não a que se desfaz', async () => {
  const porContinuar = async () => valor(await parte('importacoes'), 'Por continuar');
  expect(await porContinuar()).toBe('0');
  // One waits for its turn, one was stopped, and one has no task since an older version left it.
  await rede.banco.admin.query(
    `with t as (insert into tarefa (tenant_id, tipo, situacao, proxima_em)
                select $1, 'importacao', s, now() + interval '1 hour' from unnest('{0,3}'::int[]) s returning id)
     insert into carga (tenant_id, tipo, condicao, categoria_id, autor_id, nome_arquivo, sha256, chave, cabecalho, linhas, proximo, situacao, tarefa_id)
     select $1, 1, 3, $2, $3, 'x.csv', 'x', 'x' || coalesce(id, 0), '[]', 1, 1, 2, id from (select id from t union all select null) t`,
    [rede.um, MUNDO.partes, MUNDO.pessoa.admin],
  );
  expect(await porContinuar()).toBe('2');
});

test('conferir agora guarda o que achou nesta rede, e não se repete no mesmo minuto', async () => {
  expect(await parte('conferencia')).toMatchObject({ estado: 'atencao' });
  await rede.banco.admin.query(
    `delete from busca where tenant_id = $1 and entidade = 2 and id = (select min(id) from busca where tenant_id = $1 and entidade = 2)`,
    [rede.um],
  );
  expect(await rede.admin.pede(operacaoConfere, { body: {} })).toEqual({
    message: 'Algo não confere; veja em Conferência',
  });
  const conferida = await parte('conferencia');
  expect(conferida).toMatchObject({ estado: 'falha' });
  expect(valor(conferida, 'Pessoa que a busca não acha')).toBe('1 caso');
  expect(await rede.admin.chama('POST', operacaoConfere.path, { body: {} })).toMatchObject({ status: 422 });
  const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
  expect(await parte('conferencia', outra)).toMatchObject({ estado: 'atencao' });
  expect(await outra.pede(operacaoConfere, { body: {} })).toEqual({ message: 'Tudo confere' });
});

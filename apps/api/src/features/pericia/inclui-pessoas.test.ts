import { LOCAL, periciaIncPessoas, SEM_PAGAMENTO, userList, userPagamentoAlt } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { emNos } from '../../testing/banco.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
let p: Passos;
const { ana, bia } = MUNDO.pessoa;
const { partes: pesTipo } = MUNDO;

beforeAll(async () => {
  p = new Passos(await new Cliente(rede.app, 'um.teste').entra('admin'));
});

const inclui = (procId: number, pessoas: object[]) =>
  p.c.chama('POST', periciaIncPessoas.path, { body: { procId, pessoas } });
const conta = async (texto: string, id: number): Promise<number> => {
  const { rows } = await rede.banco.admin.query<{ n: number }>(`select count(*)::int as n ${texto}`, [id]);
  return rows[0]?.n ?? -1;
};

test('muitas de uma vez: na ordem em que vieram, cada uma uma vez, e quem já estava fica como estava', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const jaEstava = await p.comPessoa(procId, bia);
  const { pessoas } = await p.c.pede(periciaIncPessoas, {
    body: {
      procId,
      pessoas: [
        { pesNome: 'Zélia Nova', pesTipo },
        { pesId: ana },
        { pesId: bia },
        { pesId: ana },
        { pesNome: 'Abel Novo', pesTipo },
      ],
    },
  });
  expect(pessoas.map((x) => x.pesNome)).toEqual(['Bia Braga', 'Zélia Nova', 'Ana Abreu', 'Abel Novo']);
  expect(pessoas[0]?.procPesId).toBe(jaEstava);
  const [, zelia, , abel] = await p.pessoas(procId, LOCAL.pessoas);
  expect(zelia?.atribProcessoPessoa).toEqual(abel?.atribProcessoPessoa);
  const daHistoria = "from historico where tenant_id = 1 and acao = 'inclusao'";
  expect(await conta(`${daHistoria} and entidade = 'periciaPessoa' and pericia_id = $1`, procId)).toBe(4);
  expect(await conta(`${daHistoria} and entidade = 'pessoa' and entidade_id = $1`, zelia?.pesId ?? 0)).toBe(
    1,
  );
  const { users } = await p.c.pede(userList, { query: { catId: String(pesTipo), search: 'abel novo' } });
  expect(users.map((u) => u.id)).toEqual([abel?.pesId]);
});

test('de cada pessoa se diz se falta dizer como recebe', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  await p.c.pede(periciaIncPessoas, { body: { procId, pessoas: [{ pesNome: 'Rita Nova', pesTipo }] } });
  const [rita] = await p.pessoas(procId, LOCAL.pessoas);
  expect(rita?.semForma).toBe(true);
  const pagamento = { ...SEM_PAGAMENTO, pagForma: 'pix' as const, pagChave: 'rita@exemplo.com.br' };
  await p.c.pede(userPagamentoAlt, {
    body: { id: rita?.pesId ?? 0, versao: rita?.pesVersao ?? 0, pagamento },
  });
  expect((await p.pessoas(procId, LOCAL.recebiveis))[0]?.semForma).toBe(false);
});

test('uma que não há, ou de um tipo que não há, e nenhuma entra', async () => {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const antes = await conta('from pessoa where tenant_id = $1', 1);
  const nova = { pesNome: 'Ninguém', pesTipo };
  expect((await inclui(procId, [nova, { pesId: 999_999 }])).status).toBe(404);
  expect((await inclui(procId, [nova, { ...nova, pesTipo: 999_999 }])).status).toBe(422);
  expect(await p.pessoas(procId, LOCAL.pessoas)).toEqual([]);
  expect(await conta('from pessoa where tenant_id = $1', 1)).toBe(antes);
});

// Who waits is seen on one server.
test.skipIf(emNos())(
  'quem muda um cadastro e quem o põe numa perícia esperam um pelo outro: vale o cadastro mudado',
  async () => {
    const procId = await p.cria([MUNDO.atrib.honorario, 100]);
    const outro = await rede.banco.admin.connect();
    await outro.query('begin');
    await outro.query('select from pessoa where tenant_id = 1 and id = $1 for update', [ana]);
    let feito = false;
    const incluindo = inclui(procId, [{ pesId: ana }]).then((resposta) => {
      feito = true;
      return resposta;
    });
    const espera = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for key share%' and pid <> $1`;
    await expect.poll(() => conta(espera, 0)).toBe(1);
    expect(feito).toBe(false);
    await outro.query('update pessoa set situacao = 0 where tenant_id = 1 and id = $1', [ana]);
    await outro.query('commit');
    outro.release();
    expect((await incluindo).status).toBe(404);
    await rede.banco.admin.query('update pessoa set situacao = 1 where tenant_id = 1 and id = $1', [ana]);
  },
);

import { explicaValor, periciaAlt } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { envio, Passos } from '../../testing/passos.ts';

const rede = comApp();
const { atrib } = MUNDO;
let p: Passos;
let id: number;

beforeAll(async () => {
  p = new Passos(rede.admin);
  id = await p.cria([atrib.honorario, 100]);
});

const explica = (atributo: number) =>
  rede.admin.pede(explicaValor, {
    query: { tipo: 'pericia', id: String(id), atributo: String(atributo) },
  });
const ultima = async (atributo: number) => (await explica(atributo)).ultima;
const muda = (versao: number, atributo: number, valor: number | string) =>
  rede.admin.pede(periciaAlt, { body: envio([[atributo, valor]], { procId: id, versao }) });

test('diz quem mudou o valor por último, também o do cálculo que o acompanha', async () => {
  const [honorario, total] = [await ultima(atrib.honorario), await ultima(atrib.total)];
  expect(honorario?.quem).not.toBe('');
  expect(total).toEqual(honorario);
  // Of something else nothing is told of it.
  await muda(1, atrib.prazo, '2027-05-06');
  expect(await ultima(atrib.total)).toEqual(total);
  expect((await ultima(atrib.prazo))?.em).not.toBe(total?.em);
  await muda(2, atrib.honorario, 200);
  expect((await ultima(atrib.total))?.em).not.toBe(total?.em);
  expect(await ultima(atrib.total)).toEqual(await ultima(atrib.honorario));
});

test('diz como um valor foi calculado, e de um digitado que não o foi', async () => {
  const { calculo } = await explica(atrib.total);
  expect(calculo).toMatchObject({ falha: null });
  expect(calculo?.operandos.map((o) => o.valor)).toContain('R$ 200,00');
  expect(calculo?.formula).not.toBe('');
  expect((await explica(atrib.honorario)).calculo).toBeNull();
});

test('de um atributo que não há nada se sabe; de um registro que não se vê, é recusado', async () => {
  expect(await ultima(999_999)).toBeNull();
  const query = { tipo: 'pericia', id, atributo: atrib.total };
  const nada = await rede.entra('nada');
  expect((await nada.chama('GET', explicaValor.path, { query })).status).toBe(403);
  const outra = await rede.admin.chama('GET', explicaValor.path, { query: { ...query, id: 999_999 } });
  expect(outra.status).toBe(404);
});

import { TIPO } from '@retaguarda/atributos';
import {
  type HistoricoRegistro,
  historicoList,
  periciaAlt,
  periciaComoEra,
  periciaComoEraPessoas,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fimDoMinuto } from '../../../registros/historico/como-era-campo.tsx';
import { HISTORICO } from '../../../registros/historico/textos.ts';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { campoDe, dialogo, fazNoDialogo } from '../../../testing/na-tela.ts';
import { Recusa } from '../../../testing/servidor.ts';
import { abreTela, enderecoAtual } from '../../../testing/tela.tsx';
import { ANA, detalhe, pericias, pessoas } from '../testing/caso.ts';
import { DIALOGO_PERICIA, ERA as T } from '../textos.ts';

const EM = '2026-05-03T17:10:59.999Z';
const PASSADO = `/pericias/12?em=${encodeURIComponent(EM)}`;
const TITULO = DIALOGO_PERICIA.tituloAlt('Cíveis', 12);
const AVISO = "O atributo 'Laudo', excluído desde então, não aparece.";

const MUDANCA: HistoricoRegistro = {
  historicoId: 30,
  em: '2026-05-03T17:10:37.123Z',
  quem: 'Ana Operadora',
  endereco: '',
  entidade: 'pericia',
  registroId: 12,
  titulo: 'Perícia #12',
  acao: 'alteracao',
  campos: [{ nome: 'Autos', antes: 'a', depois: 'b' }],
};

const servidor = () =>
  pericias()
    .responde(historicoList, () => ({ list: [MUDANCA], mais: false }))
    .responde(periciaComoEra, ({ query }) => ({
      em: String(query.em),
      conhecidoDesde: '2026-03-01T12:00:00.000Z',
      avisos: [AVISO],
      pericia: detalhe({ versao: 0 }, 'de então'),
      permissions: [],
    }))
    .responde(periciaComoEraPessoas, () => pessoas([ANA]));

const [HONORARIO, TOTAL] = [801, 802];
/** Its formula would give another value from what stands there. */
const calculada = () =>
  detalhe({
    definicoes: [
      definicao(HONORARIO, 'Honorário', { etapa: 1, tipo: TIPO.numero, codId: 'honorario' }),
      definicao(TOTAL, 'Total', {
        etapa: 1,
        tipo: TIPO.calculo,
        calcFormula: 'honorario*2',
        calcAtribs: ['honorario'],
      }),
    ],
    atributosEtapa1: [valorDe(HONORARIO, 10), valorDe(TOTAL, 99)],
  });

test('o passado se lê em todos os passos e não se muda; o endereço guarda o instante', async () => {
  const s = servidor();
  const user = await abreTela(PASSADO, s);
  const janela = await dialogo(TITULO);
  const faixa = await within(janela).findByRole('region', { name: T.comoEra('03/05/2026 14:10') });
  within(faixa).getByText(AVISO);
  within(faixa).getByText(T.desde('01/03/2026 09:00'));
  await waitFor(() => expect(campoDe(janela, 'Autos').value).toBe('de então'));
  expect(campoDe(janela, 'Autos').readOnly).toBe(true);
  expect(within(janela).queryByRole('button', { name: DIALOGO_PERICIA.salvar })).toBeNull();
  expect(within(janela).queryByRole('button', { name: DIALOGO_PERICIA.duplicar })).toBeNull();
  await user.click(within(janela).getByRole('button', { name: DIALOGO_PERICIA.proximo }));
  await within(janela).findByText('Ana Souza');
  expect(within(janela).queryByText('Bruno Lima')).toBeNull();
  expect(s.enviados(periciaComoEraPessoas)[0]?.query).toMatchObject({ procId: 12, em: EM });
  expect(enderecoAtual()).toContain('em=');
  await user.keyboard('{Control>}s{/Control}');
  expect(s.enviados(periciaAlt)).toEqual([]);
  await user.click(within(janela).getByRole('button', { name: T.presente }));
  await within(await dialogo(TITULO)).findByText('Bruno Lima');
  expect(enderecoAtual()).toBe('/pericias/12?passo=2');
});

test('um valor calculado é o que estava então', async () => {
  const s = servidor().responde(periciaComoEra, ({ query }) => ({
    em: String(query.em),
    conhecidoDesde: '2026-03-01T12:00:00.000Z',
    avisos: [],
    pericia: calculada(),
    permissions: [],
  }));
  await abreTela(PASSADO, s);
  const janela = await dialogo(TITULO);
  await waitFor(() => expect(campoDe(janela, 'Total').value).toContain('99'));
});

test('do histórico se vai a um instante ou ao de uma mudança', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const user = await abreTela('/pericias/12', servidor());
  const abreHistorico = async () => {
    const janela = await dialogo(TITULO);
    await fazNoDialogo(user, HISTORICO.titulo, janela);
    return dialogo(HISTORICO.tituloDe('#12'));
  };
  const historico = await abreHistorico();
  await user.click(within(historico).getByRole('button', { name: HISTORICO.verComoEra }));
  within(historico).getByText(HISTORICO.instanteInvalido);
  await user.type(campoDe(historico, HISTORICO.verComoEraEm), '03/05/2024');
  await user.type(campoDe(historico, HISTORICO.hora), '14:10');
  await user.click(within(historico).getByRole('button', { name: HISTORICO.verComoEra }));
  await screen.findByRole('region', { name: T.comoEra('03/05/2024 14:10') });
  const outra = await abreHistorico();
  await user.click(
    await within(outra).findByRole('button', { name: new RegExp(`^${HISTORICO.verComoEra}: `) }),
  );
  await screen.findByRole('region', { name: T.comoEra('03/05/2026 14:10:37') });
});

test('o que não se sabe se diz, e há como voltar', async () => {
  const motivo = 'Esta perícia foi incluída em 04/05/2026 10:00. Escolha um instante depois disso.';
  const user = await abreTela(
    PASSADO,
    servidor().responde(periciaComoEra, () => {
      throw new Recusa(422, [{ code: 'data', message: motivo }]);
    }),
  );
  await screen.findByText(motivo);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await dialogo(TITULO);
  expect(enderecoAtual()).toBe('/pericias/12');
});

test('um minuto de São Paulo vai até o seu fim', () => {
  expect(fimDoMinuto('2026-05-03', '14:10')).toBe(EM);
  expect(fimDoMinuto('2026-05-03', '')).toBe('2026-05-04T02:59:59.999Z');
  expect(fimDoMinuto('2026-05-03', '25:10')).toBeNull();
  expect(fimDoMinuto(null, '14:10')).toBeNull();
});

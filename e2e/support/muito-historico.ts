import type { Page } from 'playwright-core';

/** Forty-five changes over three days, of which one has long texts and one many fields. */
export async function muitoHistorico(page: Page): Promise<{ pedidos: (string | null)[] }> {
  const pedidos: (string | null)[] = [];
  const longo = 'Quesitos complementares apresentados pela parte autora. '.repeat(12);
  await page.route('**/api/historico/list?*', async (route) => {
    const depoisDe = new URL(route.request().url()).searchParams.get('depoisDe');
    pedidos.push(depoisDe);
    const inicio = depoisDe === null ? 0 : 1001 - Number(depoisDe);
    const list = Array.from({ length: Math.min(20, 45 - inicio) }, (_, i) => {
      const n = inicio + i;
      return {
        historicoId: 1000 - n,
        em: new Date(Date.UTC(2026, 2, 12 - Math.floor(n / 18), 20 - (n % 18))).toISOString(),
        quem: n % 3 === 0 ? 'Helena Magalhães Nogueira' : 'Otávio Prado',
        endereco: '10.0.0.7',
        entidade: 'pericia',
        registroId: 12,
        titulo: n % 4 === 2 ? 'Recebível #3 de Ana Souza' : 'Perícia #12',
        acao: n % 4 === 1 ? 'inclusao' : n % 4 === 2 ? 'exclusao' : 'alteracao',
        campos:
          n === 0
            ? [{ nome: 'Observações', antes: longo, depois: `${longo} Laudo entregue.` }]
            : Array.from({ length: n === 1 ? 9 : 2 }, (_, c) => ({
                nome: `Campo ${c + 1}`,
                antes: n % 4 === 1 ? '' : 'R$ 1.200,00',
                depois: n % 4 === 2 ? '' : 'R$ 1.350,00',
              })),
      };
    });
    await route.fulfill({ json: { list, mais: inicio + list.length < 45 } });
  });
  return { pedidos };
}

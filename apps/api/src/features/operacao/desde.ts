import type { EstadoDaParte, ParteDaOperacao } from '@retaguarda/contract';
import type { Parte } from './partes.ts';

/** Since when each part is in its state, as far as this process has looked; network by network. */
export class Desde {
  private readonly vistas = new Map<string, { estado: EstadoDaParte; em: string }>();

  /** The parts with since when each is so. */
  marca(tenant: number, partes: readonly Parte[], agora: Date): ParteDaOperacao[] {
    return partes.map((parte) => ({
      ...parte,
      desde: parte.desde ?? this.visto(`${tenant}.${parte.chave}`, parte.estado, agora),
    }));
  }

  private visto(chave: string, estado: EstadoDaParte, agora: Date): string {
    const antes = this.vistas.get(chave);
    if (antes?.estado === estado) return antes.em;
    const em = agora.toISOString();
    this.vistas.set(chave, { estado, em });
    return em;
  }
}

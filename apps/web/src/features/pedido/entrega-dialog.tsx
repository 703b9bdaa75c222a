import { TextInput } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import {
  BRINDE_NAO_ENCONTRADO,
  estoqueUpdateStatus,
  estoqueValidatePedido,
  type RouteBodyInput,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatCpf, STATUS_ENTREGA } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { SaveButtons } from '../../ui/dialog/save-buttons.tsx';
import { useActOnce, useQuietAct } from '../../ui/use-act.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './pedido.module.css';
import { invalidatePedidos } from './pedido-queries.ts';
import { ENTREGA as T } from './textos.ts';
import { manifesto } from './use-pedido-acts.ts';

type Achado = RouteResponse<typeof estoqueValidatePedido>;

interface EntregaDialogProps {
  empId: number;
  /** The order that was chosen; its code alone is accepted then. */
  cabId: number | undefined;
  /** It is at hand, and looked up at once. */
  codigo?: string | undefined;
  onClose: () => void;
}

const cpfInteiro = /^\d{11}$/;

function Dados({ achado }: { achado: Achado }) {
  const linhas = [
    [T.nome, achado.pesNome],
    [T.cpf, cpfInteiro.test(achado.pesCpf) ? formatCpf(achado.pesCpf) : achado.pesCpf],
    [T.codigoCliente, achado.pesCodigo],
    [T.brinde, achado.catNome],
    [T.codigoBrinde, achado.catCodigo],
  ];
  return (
    <dl className={classes.dados} aria-label={T.dados}>
      {linhas.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor || T.semValor}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Looks the code up, and hands over what it belongs to. */
function useEntrega({ empId, cabId, codigo: dado = '', onClose }: EntregaDialogProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState(dado);
  const [erro, setErro] = useState<string | undefined>();
  const [achado, setAchado] = useState<Achado | null>(null);
  /** Back to looking up, with what the server said at the field. */
  const recusa = (error: unknown): boolean => {
    setAchado(null);
    const dita = error instanceof ApiError && error.status > 0;
    if (dita) setErro(errorMessage(error));
    campo.current?.focus();
    campo.current?.select();
    return dita;
  };
  const confere = useQuietAct({
    call: (lido: string) =>
      call(estoqueValidatePedido, {
        body: { codigo: lido, empId, ...(cabId === undefined ? {} : { cabId }) },
      }),
    onDone: (lido) => (lido.pesId > 0 ? setAchado(lido) : setErro(BRINDE_NAO_ENCONTRADO)),
    onRefused: recusa,
  });
  const entrega = useActOnce({
    call: (body: RouteBodyInput<typeof estoqueUpdateStatus>, idempotencyKey) =>
      call(estoqueUpdateStatus, { body, idempotencyKey }),
    invalidate: invalidatePedidos,
    onDone: onClose,
    onRefused: recusa,
  });
  const busy = confere.isPending || entrega.isPending;
  const envia = (): void => {
    if (busy) return;
    if (achado !== null && achado.movCabId > 0) {
      const itens = [{ id: achado.movCabId, empresaDestId: achado.empresaDestId }];
      entrega.mutate({ ...manifesto({ itens, empId, statusId: STATUS_ENTREGA }), codigo: codigo.trim() });
    } else if (achado !== null) {
      setAchado(null);
      setErro(BRINDE_NAO_ENCONTRADO);
    } else if (codigo.trim() === '') {
      setErro(ERRO.obrigatorio.message);
      campo.current?.focus();
    } else confere.mutate(codigo.trim());
  };
  const noInicio = useRef(dado === '' ? null : envia);
  useEffect(() => {
    noInicio.current?.();
    noInicio.current = null;
  }, []);
  const digita = (novo: string): void => {
    setCodigo(novo);
    setErro(undefined);
    // What was found belongs to another code.
    setAchado(null);
  };
  return { campo, codigo, digita, erro, achado, busy, envia };
}

/** Hands a gift over: the code is looked up, what it belongs to is shown, and then it is confirmed. */
export function EntregaDialog(props: EntregaDialogProps) {
  const client = useQueryClient();
  const narrow = useNarrow();
  const { campo, codigo, digita, erro, achado, busy, envia } = useEntrega(props);
  const fecha = () => {
    void invalidatePedidos(client);
    props.onClose();
  };
  return (
    <Modal
      address="asks"
      opened
      onClose={fecha}
      title={T.titulo}
      size={DIALOG_WIDTH.entrega}
      fullScreen={narrow}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <form
        noValidate
        onSubmit={(e: FormEvent) => {
          e.preventDefault();
          envia();
        }}
      >
        <TextInput
          ref={campo}
          label={T.codigo}
          withAsterisk
          value={codigo}
          error={erro}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.codigoEntrada ?? '' }}
          data-autofocus
          onChange={(e) => digita(e.currentTarget.value)}
        />
        <div aria-live="polite">{achado && <Dados achado={achado} />}</div>
        <SaveButtons label={achado ? T.confirmar : T.validar} busy={busy} onClose={fecha} />
      </form>
    </Modal>
  );
}

import { verComo } from '@retaguarda/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { beginViewAs } from '../../lib/call/view-as.ts';
import { toastError } from '../../ui/notice/toast.tsx';

/** Looks at the product as a profile sees it, in this tab. */
export const useVisao = () =>
  useMutation({
    mutationFn: (id: number) => call(verComo, { body: { id } }),
    onSuccess: ({ accessToken: token, nome }) => beginViewAs({ token, nome }),
    onError: toastError,
  });

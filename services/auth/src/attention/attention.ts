import {
  type Colleague,
  COLLEAGUE_RPC,
  type ColleagueAnswer,
  colleagueRequestSchema,
  type ColleaguesResponse,
} from '@brightnest/contracts/overview/attention-schemas';
import { OFFICE_ROLES, type Role } from '@brightnest/contracts/roles';
import { ATTENTION_ROUTES, colleagueRoutes } from '@brightnest/contracts/routes/attention';
import { attentionCalls } from '@brightnest/service-kit/attention/attention';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose from 'mongoose';
import { readOfficeSettings } from '../company/office-settings';
import { permissionsOf } from '../users/permissions';
import { fullName, User, type UserRecord } from '../users/user';
import { erasureRequests } from './erasure-requests';
import { failedMails } from './failed-mails';
import { resendMail } from './resend-mail';
import { stoppedWebhooks } from './stopped-webhooks';

const FIELDS = { firstName: 1, lastName: 1, role: 1 } as const;

/** Everybody of the office who sees the overview, or the one of them with an id. */
async function findColleagues(userId?: string): Promise<Colleague[]> {
  const users = await User.find(
    {
      ...(userId !== undefined && { _id: userId }),
      ...{ isActive: true, role: mongoose.trusted({ $in: [...OFFICE_ROLES] }) },
    },
    FIELDS,
  )
    .sort({ firstName: 1, lastName: 1 })
    .lean<Pick<UserRecord, '_id' | keyof typeof FIELDS>[]>();
  const roles = new Map<Role, Colleague['permissions']>();
  for (const { role } of users) roles.set(role, roles.get(role) ?? (await permissionsOf(role)));
  return users
    .map((user) => ({
      ...{ id: String(user._id), name: fullName(user) },
      permissions: roles.get(user.role) ?? [],
    }))
    .filter(({ permissions }) => permissions.includes('dashboard:read'));
}

const findColleague = async (userId: string) => (await findColleagues(userId))[0] ?? null;

const listColleagues = handle(
  colleagueRoutes.listColleagues,
  {},
  async (): Promise<ColleaguesResponse> => ({ success: true, colleagues: await findColleagues() }),
);

/** What waits for the office here, and who can be asked to look after something anywhere. */
export const attention: Handler[] = [
  ...attentionCalls(ATTENTION_ROUTES.auth, [failedMails, erasureRequests, stoppedWebhooks], {
    readSettings: readOfficeSettings,
    findColleague,
  }),
  resendMail,
  listColleagues,
];

/** Tells another service the same of one person. */
export const answerColleague: RpcHandler = rpcHandler(
  COLLEAGUE_RPC,
  colleagueRequestSchema,
  async ({ userId }): Promise<ColleagueAnswer> => ({ colleague: await findColleague(userId) }),
);

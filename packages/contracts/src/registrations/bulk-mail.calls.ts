import { z } from 'zod'
import { defineCall } from '../platform/call'
import { registrationFilterSchema } from './organizer-registrations.calls'

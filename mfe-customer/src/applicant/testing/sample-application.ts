import type { OwnApplication } from '@brightnest/contracts/careers/own-application';

/** An application for tests, sent by a student a moment ago. */
export function sampleApplication(traits: Partial<OwnApplication> = {}): OwnApplication {
  return {
    id: '64b0000000000000000000aa',
    source: 'student',
    applicationStatus: 'pending',
    createdAt: '2026-11-20T22:00:00.000Z',
    jobTitle: null,
    interviewDate: null,
    interviewType: null,
    location: null,
    meetingLink: null,
    timeZone: 'Asia/Colombo',
    notes: null,
    university: 'University of Moratuwa',
    course: null,
    ...traits,
  };
}
